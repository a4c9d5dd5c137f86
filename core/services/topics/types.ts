import type { Language } from '../../language.ts'

export interface ServiceDetail {
  longDescription: string
  symptoms: readonly string[]
  treatments: readonly string[]
  resources: readonly { name: string; url: string }[]
}

export type ServiceDetails = Record<Language, ServiceDetail>
