import { lazyPart } from '#web/platform/lazy.ts'

/** Not on the visit's first screen, so their code is fetched when they are shown. */
export const VisitConsent = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/consent/visit-consent.tsx')).VisitConsent,
}))
export const VisitLocation = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-location.tsx')).VisitLocation,
}))
export const UpdateLocation = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/update-location.tsx')).UpdateLocation,
}))
export const VisitAhead = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-ahead.tsx')).VisitAhead,
}))
export const NotLicensed = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/not-licensed.tsx')).NotLicensed,
}))
export const ConsentPanel = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/consent/consent-panel.tsx')).ConsentPanel,
}))
export const VisitChart = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/chart/visit-chart.tsx')).VisitChart,
}))
export const EmergencyCard = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/emergency-card.tsx')).EmergencyCard,
}))
export const BeforeAdmitting = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/before-admitting.tsx')).BeforeAdmitting,
}))
export const LicenseNotice = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/license-notice.tsx')).LicenseNotice,
}))
export const ContinueByPhone = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/continue-by-phone.tsx')).ContinueByPhone,
}))
export const ConfirmIdentity = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/confirm-identity.tsx')).ConfirmIdentity,
}))
export const PatientGoodbye = lazyPart(async () => ({
  default: (await import('#web/domains/visit/shared/ended/patient-goodbye.tsx')).PatientGoodbye,
}))
export const ProviderGoodbye = lazyPart(async () => ({
  default: (await import('#web/domains/visit/shared/ended/provider-goodbye.tsx')).ProviderGoodbye,
}))
