import { diffText, type TextPart } from '#core/notes/diff-text.ts'

/** One text as it became, with what went and what came. Marked by more than colour: struck through, underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return diffText(before, after).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Part key={at} {...part} />
  ))
}

function Part({ kind, text }: TextPart) {
  if (kind === 'removed') return <del className="bg-danger-tint text-danger">{text}</del>
  if (kind === 'added') return <ins className="bg-success-tint text-success">{text}</ins>
  return text
}
