import { useQuery } from '@tanstack/react-query'
import type { TranslateSpeechAnswer, TranslateSpeechRequest } from '#core/contracts/translate-speech.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Which engine translates here; an error where the server cannot translate at all. */
export function useTranslationEngine() {
  return useQuery({ ...enginesQuery, select: ({ translation }) => translation })
}

export async function translate(body: TranslateSpeechRequest): Promise<TranslateSpeechAnswer> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<TranslateSpeechAnswer>('translate-speech', { body })
  if (error) throw error
  if (!data) throw new Error('Nothing was translated')
  return data
}
