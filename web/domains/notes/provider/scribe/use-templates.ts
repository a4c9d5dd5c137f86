import { useState } from 'react'
import { readCustomTemplate } from '#core/notes/custom-template.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import type { NoteValues } from '../../shared/values.ts'
import { useNoteFormats } from './api.ts'
import { findByName, templateOfNote } from './note-values.ts'

/** The formats to choose from, the one that is chosen, and the one a note from the chart was written in. */
export function useTemplates() {
  const { data: formats = [] } = useNoteFormats()
  const [chosenId, choose] = useState('soap')
  const [opened, setOpened] = useState<NoteTemplate>()
  const own = formats.map((format) => readCustomTemplate(format))
  const offered = [...builtInTemplates, ...own.filter((_, n) => !formats[n]?.retired)]
  const known = [...offered, ...own, ...(opened ? [opened] : [])]
  const [first] = offered
  const chosen =
    offered.find(({ id }) => id === chosenId) ?? (opened && findByName(opened.name, offered)) ?? first
  return {
    formats,
    offered,
    chosen,
    choose,
    /** The format a note was written in, if it is known here. */
    named: (values: NoteValues) => findByName(values.template, known),
    /** A note keeps its format, even one that is no longer offered or not loaded yet. */
    open: (values: NoteValues): NoteTemplate => {
      const template = findByName(values.template, known) ?? templateOfNote(values)
      setOpened(template)
      choose(template.id)
      return template
    },
  }
}

export type Templates = ReturnType<typeof useTemplates>
