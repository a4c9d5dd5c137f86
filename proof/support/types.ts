/** What one part of the proof found. A row with `ok: false` fails the run. */
export type PartResult = {
  name: string
  rows: { what: string; value: string; bar?: string; ok?: boolean }[]
}

export type Part = () => Promise<PartResult>
