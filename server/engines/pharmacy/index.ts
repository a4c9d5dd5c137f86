import { httpPharmacy } from './http.ts'
import { localPharmacy } from './local.ts'
import type { PharmacyEngine, PharmacySettings } from './types.ts'

/** A network when PHARMACY_URL is set; otherwise the PDF is handed out, and the screen says so. */
export function openPharmacy({ url, token }: PharmacySettings): PharmacyEngine {
  return url ? httpPharmacy(url, token) : localPharmacy
}
