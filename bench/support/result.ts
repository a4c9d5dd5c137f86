export type BenchResult = {
  name: string
  rows: { what: string; value: string; bar?: string; ok?: boolean }[]
}
