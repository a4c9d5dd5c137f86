import type { Language } from '#core/language.ts'

/** The sender, shown at the top of the first page. */
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
  /** A line to sign on, or the signature given, with the lines below it. */
  | { kind: 'signature'; signed?: string; lines: readonly string[] }

export type PdfContent = {
  title: string
  head: Letterhead
  parts: readonly Part[]
  /** Shown in the footer of every page next to its number, such as a reference. */
  foot?: string
  /** The language of the words around the content; English unless said. */
  language?: Language
}

/** Receives a warning if a document could not be drawn as written. */
export type Log = { warn: (about: object, message: string) => void }
