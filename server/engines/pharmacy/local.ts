import type { PharmacyEngine } from './types.ts'

/** No network is connected: there is only the PDF, and the screens say so. */
export const localPharmacy: PharmacyEngine = { name: 'local', send: async () => ({ sent: false }) }
