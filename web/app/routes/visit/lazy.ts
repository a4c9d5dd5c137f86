import { lazy } from 'react'

/** Not on the visit's first screen, so their code is fetched when they are shown. */
export const VisitConsent = lazy(async () => ({
  default: (await import('#web/domains/visit/patient/consent/visit-consent.tsx')).VisitConsent,
}))
export const VisitLocation = lazy(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-location.tsx')).VisitLocation,
}))
export const VisitAhead = lazy(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-ahead.tsx')).VisitAhead,
}))
export const NotLicensed = lazy(async () => ({
  default: (await import('#web/domains/visit/patient/location/not-licensed.tsx')).NotLicensed,
}))
export const ConsentPanel = lazy(async () => ({
  default: (await import('#web/domains/visit/patient/consent/consent-panel.tsx')).ConsentPanel,
}))
export const VisitChart = lazy(async () => ({
  default: (await import('#web/domains/visit/provider/chart/visit-chart.tsx')).VisitChart,
}))
export const EmergencyCard = lazy(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/emergency-card.tsx')).EmergencyCard,
}))
export const BeforeAdmitting = lazy(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/before-admitting.tsx')).BeforeAdmitting,
}))
export const ConfirmIdentity = lazy(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/confirm-identity.tsx')).ConfirmIdentity,
}))
export const PatientGoodbye = lazy(async () => ({
  default: (await import('#web/domains/visit/shared/ended/patient-goodbye.tsx')).PatientGoodbye,
}))
export const ProviderGoodbye = lazy(async () => ({
  default: (await import('#web/domains/visit/shared/ended/provider-goodbye.tsx')).ProviderGoodbye,
}))
