/** Shapes that several boards draw. */

/** A star of eight points. */
export function burst(radius: number): string {
  const points = Array.from({ length: 16 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.42;
    const angle = (Math.PI * corner) / 8;
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
