import { z } from 'zod'
import { type PharmacyEngine, PharmacyRefused } from './types.ts'

const waitMs = 15_000
const receipt = z.object({ id: z.string().min(1) })

/**
 * Posts the prescription with its PDF to a gateway of the practice's choice. Only an answer that carries the
 * network's own id counts as sent.
 */
export function httpPharmacy(url: string, token: string | undefined): PharmacyEngine {
  return {
    name: 'http',
    send: async (message) => {
      const { pdf, ...body } = 'pdf' in message ? message : { ...message, pdf: undefined }
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ ...body, ...(pdf && { pdf: Buffer.from(pdf).toString('base64') }) }),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      })
      if (!answer.ok) throw new PharmacyRefused(`The pharmacy gateway answered ${answer.status}`)
      const read = receipt.safeParse(await answer.json().catch(() => null))
      if (!read.success) throw new PharmacyRefused("The pharmacy gateway didn't confirm the prescription")
      return { sent: true, reference: read.data.id }
    },
  }
}
