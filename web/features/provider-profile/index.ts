export { ProviderProfile } from './components/provider-profile.tsx'
