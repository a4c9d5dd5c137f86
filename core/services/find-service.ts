import type { Language } from '../language.ts'
import { findSummary, type ServiceSummary } from './catalogue.ts'
import type { ServiceId } from './ids.ts'
import { adhd } from './topics/adhd.ts'
import { anxiety } from './topics/anxiety.ts'
import { behavioral } from './topics/behavioral.ts'
import { bipolar } from './topics/bipolar.ts'
import { depression } from './topics/depression.ts'
import { medication } from './topics/medication.ts'
import { ocd } from './topics/ocd.ts'
import { personality } from './topics/personality.ts'
import type { ServiceDetail } from './topics/types.ts'

export type ServiceTopic = ServiceSummary & ServiceDetail

const details: Record<ServiceId, Record<Language, ServiceDetail>> = {
  anxiety,
  depression,
  adhd,
  ocd,
  personality,
  bipolar,
  behavioral,
  medication,
}

export function findService(id: string, language: Language = 'en'): ServiceTopic | undefined {
  const summary = findSummary(id, language)
  return summary && { ...summary, ...details[summary.id][language] }
}
