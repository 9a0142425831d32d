/** A form from a JSON schema: one field for each of a game's options. */

export interface Field {
  name: string;
  label: string;
  description: string;
  kind: 'whole' | 'number' | 'yes' | 'choice' | 'text' | 'long';
  least: number | null;
  most: number | null;
  choices: (string | number)[];
  initial: string | number | boolean | null;
  /** The pieces for the lists, if the text holds a list for each seat. */
  lists: Lists | null;
  /** The lessons to play alone, if the text is a scenario. */
  lessons: Lesson[];
}

export interface Lesson {
  name: string;
  title: string;
  about: string;
  /** In words. */
  par: string;
  /** The scenario file. */
  text: string;
}

export interface Lists {
  of: Piece[];
  /** The option that limits the cost of a list. */
  within: string;
}

export interface Piece {
  name: string;
  about: string;
  price: number;
}

/** Longer texts have several lines. */
const LONG = 1000;

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  properties?: Record<string, Schema>;
  enum?: (string | number)[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: Field['initial'];
  description?: string;
  'x-lists'?: Lists;
  'x-lessons'?: Lesson[];
}

export function fieldsOf(schema: unknown): Field[] {
  const whole = schema as Schema;
  const fields = resolved(whole, whole).properties ?? {};
  return Object.entries(fields).map(([name, part]) => fieldOf(name, part, whole));
}

/** The typed text as a value for the server; null if it is none. The server says what is allowed. */
export function valueOf(field: Field, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  switch (field.kind) {
    case 'whole':
    case 'number':
      return typed.trim() === '' ? null : Number(typed);
    case 'choice':
      return field.choices.find((choice) => String(choice) === typed) ?? null;
    default:
      return typed;
  }
}

function fieldOf(name: string, given: Schema, whole: Schema): Field {
  const part = resolved(given, whole);
  return {
    name,
    label: sentence(name.replaceAll('_', ' ')),
    description: given.description ?? part.description ?? '',
    kind: kindOf(part),
    least: part.minimum ?? null,
    most: part.maximum ?? null,
    choices: part.enum ?? [],
    initial: given.default ?? null,
    lists: part['x-lists'] ?? null,
    lessons: part['x-lessons'] ?? [],
  };
}

function kindOf(part: Schema): Field['kind'] {
  if (part.enum) return 'choice';
  switch (part.type) {
    case 'integer':
      return 'whole';
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes';
    default:
      return (part.maxLength ?? 0) > LONG ? 'long' : 'text';
  }
}

function resolved(part: Schema, whole: Schema): Schema {
  if (part.$ref !== undefined) {
    const found = whole.$defs?.[part.$ref.split('/').at(-1) ?? ''];
    return found ? resolved(found, whole) : part;
  }
  const some = part.anyOf?.find((one) => one.type !== 'null');
  return some ? resolved(some, whole) : part;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
