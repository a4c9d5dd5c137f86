type Row = readonly string[]

const mostCharacters = 900
const mostLines = 20

/** A row is drawn whole and must fit a page: longer text continues in rows below, with the short cells empty. */
export function splitRows(rows: readonly Row[]): string[][] {
  return rows.flatMap((row) => {
    const pieces = row.map(piecesOf)
    const height = Math.max(...pieces.map(({ length }) => length))
    return Array.from({ length: height }, (_, at) => pieces.map((cell) => cell[at] ?? ''))
  })
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let rest = text; rest !== '' || pieces.length === 0; ) {
    const end = endOfPiece(rest)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).replace(/^[ \n]/, '')
  }
  return pieces
}

/** At a line's end or a blank if there is one near; in the middle of a word only when there is none. */
function endOfPiece(text: string): number {
  const lineEnd = text.split('\n', mostLines).join('\n').length
  const limit = Math.min(lineEnd, mostCharacters)
  if (limit >= text.length) return text.length
  const blank = text.slice(0, limit + 1).search(/[ \n][^ \n]*$/)
  return blank > limit / 2 ? blank : limit
}
