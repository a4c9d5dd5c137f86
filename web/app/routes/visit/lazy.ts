import type { VisitRole } from '#core/visits/signal.ts'
import { lazyPart } from '#web/platform/lazy.ts'

const updateLocation = async () => ({
  default: (await import('#web/domains/visit/patient/location/update-location.tsx')).UpdateLocation,
})
const consentPanel = async () => ({
  default: (await import('#web/domains/visit/patient/consent/consent-panel.tsx')).ConsentPanel,
})
const visitChart = async () => ({
  default: (await import('#web/domains/visit/provider/chart/visit-chart.tsx')).VisitChart,
})
const emergencyCard = async () => ({
  default: (await import('#web/domains/visit/provider/emergency/emergency-card.tsx')).EmergencyCard,
})
const continueByPhone = async () => ({
  default: (await import('#web/domains/visit/provider/emergency/continue-by-phone.tsx')).ContinueByPhone,
})

/** Not on the visit's first screen, so their code is fetched when they are shown. */
export const VisitConsent = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/consent/visit-consent.tsx')).VisitConsent,
}))
export const VisitLocation = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-location.tsx')).VisitLocation,
}))
export const UpdateLocation = lazyPart(updateLocation)
export const VisitAhead = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/visit-ahead.tsx')).VisitAhead,
}))
export const NotLicensed = lazyPart(async () => ({
  default: (await import('#web/domains/visit/patient/location/not-licensed.tsx')).NotLicensed,
}))
export const ConsentPanel = lazyPart(consentPanel)
export const VisitChart = lazyPart(visitChart)
export const EmergencyCard = lazyPart(emergencyCard)
export const BeforeAdmitting = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/before-admitting.tsx')).BeforeAdmitting,
}))
export const LicenseNotice = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/license-notice.tsx')).LicenseNotice,
}))
export const ContinueByPhone = lazyPart(continueByPhone)
export const ConfirmIdentity = lazyPart(async () => ({
  default: (await import('#web/domains/visit/provider/emergency/confirm-identity.tsx')).ConfirmIdentity,
}))
export const PatientGoodbye = lazyPart(async () => ({
  default: (await import('#web/domains/visit/shared/ended/patient-goodbye.tsx')).PatientGoodbye,
}))
export const ProviderGoodbye = lazyPart(async () => ({
  default: (await import('#web/domains/visit/shared/ended/provider-goodbye.tsx')).ProviderGoodbye,
}))

/** What a person may need in a call whose server is out of reach: fetched while the server is still there. */
export function fetchCallParts(role: VisitRole) {
  const parts =
    role === 'provider'
      ? [emergencyCard, visitChart, consentPanel, continueByPhone]
      : [consentPanel, updateLocation]
  for (const load of parts) load().catch(() => {})
}
