import type { Database } from '../database.types.ts'

export interface ScoreRow {
  instrument: string
  score: number
  completed_at: string
  /** 1 for the newest. What is older than the last six is sent only as the score that treatment began with. */
  place?: number
}

type Row = Database['public']['Functions']['patient_insights']['Returns'][number]

export type PatientInsight = Omit<Row, 'scores'> & { scores: ScoreRow[] }
