import { builtInTemplates } from '#core/notes/templates.ts'

/** A note's sections in the order its template has them: the database keeps none. An empty one says so. */
export function noteParts(template: string, content: unknown): [title: string, text: string][] {
  const known = builtInTemplates.find(({ format }) => format === template)
  const order = (known?.sections ?? []).map(({ name }) => name as string)
  const place = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length)
  return Object.entries(content as Record<string, unknown>)
    .map(([title, text]): [string, string] => [title, String(text).trim() || 'Nothing written.'])
    .toSorted(([one], [other]) => place(one) - place(other))
}
