import { ProviderProfile } from '#web/features/provider-profile/index.ts'

export const Component = ProviderProfile
