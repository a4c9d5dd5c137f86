import { ProviderProfile } from '#web/domains/account/provider/provider-profile.tsx'

export const Component = ProviderProfile
