import type { Database } from '../database.types.ts'

export interface ScoreRow {
  instrument: string
  score: number
  completed_at: string
  /** 1 for the newest. Of results older than the last six, only the score at the start of treatment is sent. */
  place?: number
}

type Row = Database['public']['Functions']['patient_insights']['Returns'][number]

export type PatientInsight = Omit<Row, 'scores'> & { scores: ScoreRow[] }
