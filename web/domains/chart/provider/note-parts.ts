import { builtInTemplates } from '#core/notes/templates.ts'

/**
 * A note's sections in the order they were written, otherwise in the template's order, because the content has none.
 * An empty section says so.
 */
export function noteParts(note: {
  template: string
  content: unknown
  sections: unknown
}): [title: string, text: string][] {
  const order = [...namesOf(note.sections), ...namesOf(templateOf(note.template)?.sections)]
  const place = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length)
  return Object.entries(note.content as Record<string, unknown>)
    .map(([title, text]): [string, string] => [title, String(text).trim() || 'Nothing written.'])
    .toSorted(([one], [other]) => place(one) - place(other))
}

function templateOf(template: string) {
  return builtInTemplates.find(({ format }) => format === template)
}

function namesOf(sections: unknown): string[] {
  return Array.isArray(sections) ? sections.map(({ name }: { name: string }) => name) : []
}
