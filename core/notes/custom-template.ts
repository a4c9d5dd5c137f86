import { z } from 'zod'
import { builtInTemplates, type SectionContent, sectionContents } from './templates.ts'
import type { NoteTemplate, StatementKind } from './types.ts'

const contents = Object.keys(sectionContents) as [SectionContent, ...SectionContent[]]

const section = z.object({
  name: z.string().trim().min(1, 'Name this section').max(60, 'Use 60 characters or fewer'),
  holds: z.array(z.enum(contents)).min(1, 'Choose what belongs in this section'),
  starter: z.string().trim().max(200, 'Use 200 characters or fewer'),
})

/** A chart names a built-in format by these. */
const builtInNames = ['ADDENDUM', ...builtInTemplates.map(({ format }) => format.toUpperCase())]

/** A practice's own format, as it is written down and stored. */
export const customTemplate = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name the format')
    .max(60, 'Use 60 characters or fewer')
    .refine((name) => !builtInNames.includes(name.toUpperCase()), 'A built-in format has this name'),
  description: z.string().trim().max(200, 'Use 200 characters or fewer'),
  sections: z
    .array(section)
    .min(1, 'Add at least one section')
    .max(12, 'Use 12 sections or fewer')
    .superRefine((sections, { addIssue }) => {
      const names = sections.map(({ name }) => name.toLowerCase())
      names.forEach((name, n) => {
        if (names.indexOf(name) < n)
          addIssue({ code: 'custom', path: [n, 'name'], message: 'Another section has this name' })
      })
    }),
})

export type CustomTemplate = z.infer<typeof customTemplate>

/** Nothing about danger, medicines or safety may fall between sections: the first takes what no other does. */
const mustStand: readonly StatementKind[] = ['risk', 'medication-change', 'safety-plan']

export function readCustomTemplate(template: CustomTemplate & { id: string }): NoteTemplate {
  const { id, name, description, sections } = template
  const taken = new Set<StatementKind>()
  const read = sections.map(({ name, holds, starter }) => {
    const takes = holds.flatMap((content) => [...sectionContents[content].takes] as StatementKind[])
    const own = [...new Set(takes)].filter((kind) => !taken.has(kind))
    for (const kind of own) taken.add(kind)
    return { name, takes: own, starter: starter || `${name}:` }
  })
  const left = mustStand.filter((kind) => !taken.has(kind))
  return {
    id,
    format: 'custom',
    name,
    description,
    sections: read.map((one, n) => (n === 0 ? { ...one, takes: [...one.takes, ...left] } : one)),
  }
}
