import { type ServiceId, type ServiceSummary, services } from './catalogue.ts'
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

const details: Record<ServiceId, ServiceDetail> = {
  anxiety,
  depression,
  adhd,
  ocd,
  personality,
  bipolar,
  behavioral,
  medication,
}

export function findService(id: string): ServiceTopic | undefined {
  const summary = services.find((service) => service.id === id)
  return summary && { ...summary, ...details[summary.id] }
}
