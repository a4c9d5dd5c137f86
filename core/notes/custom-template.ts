import { z } from 'zod'
import { type SectionContent, sectionContents } from './templates.ts'
import type { NoteTemplate, StatementKind } from './types.ts'

const contents = Object.keys(sectionContents) as [SectionContent, ...SectionContent[]]

const section = z.object({
  name: z.string().trim().min(1, 'Name each section').max(60, 'Use 60 characters or fewer'),
  holds: z.array(z.enum(contents)).min(1, 'Choose what belongs in this section'),
  starter: z.string().trim().max(200, 'Use 200 characters or fewer'),
})

/** A practice's own format, as it is written down and stored. */
export const customTemplate = z.object({
  id: z.string().regex(/^custom-[a-z0-9-]{1,60}$/),
  name: z.string().trim().min(1, 'Name the format').max(60, 'Use 60 characters or fewer'),
  description: z.string().trim().max(200, 'Use 200 characters or fewer'),
  sections: z
    .array(section)
    .min(1, 'Add at least one section')
    .max(12, 'Use 12 sections or fewer')
    .refine((sections) => new Set(sections.map(({ name }) => name.toLowerCase())).size === sections.length, {
      message: 'Two sections have the same name',
    }),
})

export type CustomTemplate = z.infer<typeof customTemplate>

/** Nothing about danger, medicines or safety may fall between sections: the first takes what no other does. */
const mustStand: readonly StatementKind[] = ['risk', 'medication-change', 'safety-plan']

export function readCustomTemplate({ id, name, description, sections }: CustomTemplate): NoteTemplate {
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
