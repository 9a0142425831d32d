/** How a face is read: a d100 from 00 to 99, every other die by its number. */
export function read(face: number, sides: number): string {
  return sides === 100 ? String(face - 1).padStart(2, '0') : String(face);
}
