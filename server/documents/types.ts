import type { Language } from '#core/language.ts'

/** Who writes: the head of every page one. */
export type Letterhead = {
  name: string
  /** Address, phone, numbers: one line each. */
  lines: readonly string[]
}

type Column = { title: string /** Share of the width. */; share: number; align?: 'left' | 'right' }

/** What a document is made of, top to bottom. */
export type Part =
  | { kind: 'heading'; text: string }
  /** One of several things below a heading. */
  | { kind: 'subheading'; text: string }
  /** Paragraphs; an empty line separates them. */
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; label: string; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** Small and quiet: sources, limits, legal remarks. */
  | { kind: 'note'; text: string }
  /** A line to sign on, or the signature given, with what stands below it. */
  | { kind: 'signature'; signed?: string; lines: readonly string[] }

export type PdfContent = {
  title: string
  head: Letterhead
  parts: readonly Part[]
  /** Stands at the foot of every page beside its number, such as a reference. */
  foot?: string
  /** The language of the words around the content; English unless said. */
  language?: Language
}

/** Where it is told that a document could not be drawn as it was written. */
export type Log = { warn: (about: object, message: string) => void }
