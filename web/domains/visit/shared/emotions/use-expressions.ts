import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import type { ExpressionEngine } from './expression-engine.ts'
import type { EmotionEngine, EmotionSample } from './types.ts'
import { useEmotions } from './use-emotions.ts'

const recheckMs = 60_000

export interface Expressions {
  /** Switched on for the patient's state and agreed to. */
  on: boolean
  /** This machine couldn't do it during the call, so it was turned off. */
  weak: boolean
  engine: EmotionEngine | undefined
  samples: readonly EmotionSample[]
}

/**
 * For the provider alone: only where the practice has switched estimates on for the patient's state, the patient
 * agrees, and the server has agreed too. Code and models are fetched then and not before.
 */
export function useExpressions({ visitId, role, connected, remote }: VisitLink): Expressions {
  const { allows } = useVisitConsents(visitId)
  const agreed = role === 'provider' && connected && allows.emotion_detection
  const offered = useStillOffered(visitId, agreed)
  const wanted = agreed && offered
  const [weak, setWeak] = useState(false)
  const engine = useEngine(visitId, wanted && !weak, setWeak)
  const samples = useEmotions({ engine, on: wanted, picture: remote })
  return { on: wanted && engine !== undefined, weak: wanted && weak, engine, samples }
}

/** The practice may switch it off in the middle of a visit. */
function useStillOffered(appointment_id: string, enabled: boolean): boolean {
  const { data = [] } = useQuery({
    queryKey: ['asked-consents', appointment_id],
    queryFn: async () => read((await supabase()).rpc('asked_consents', { appointment_id })),
    enabled,
    refetchInterval: recheckMs,
  })
  return data.includes('emotion_detection')
}

function useEngine(
  appointment_id: string,
  wanted: boolean,
  setWeak: (weak: boolean) => void,
): ExpressionEngine | undefined {
  const [engine, setEngine] = useState<ExpressionEngine>()
  useEffect(() => {
    if (!wanted) return
    let over = false
    let opened: ExpressionEngine | undefined
    const open = async () => {
      await read((await supabase()).rpc('begin_expressions', { appointment_id }))
      const { openExpressionEngine } = await import('./expression-engine.ts')
      if (over) return
      opened = openExpressionEngine(() => setWeak(true))
      setEngine(opened)
    }
    open().catch((error) => logProblem('Expression estimates did not begin', error))
    return () => {
      over = true
      opened?.close()
      setEngine(undefined)
    }
  }, [appointment_id, wanted, setWeak])
  return engine
}
