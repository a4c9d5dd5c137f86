import { defineMessages } from '#web/platform/language.ts'
import type { DocumentType } from '../../shared/documents/types.ts'

const typesInEnglish: Record<DocumentType, string> = {
  medical_form: 'Medical form',
  lab_result: 'Lab result',
  referral: 'Referral or letter',
  insurance_card_front: 'Insurance card, front',
  insurance_card_back: 'Insurance card, back',
  other: 'Other',
}

const typesInSpanish: Record<DocumentType, string> = {
  medical_form: 'Formulario médico',
  lab_result: 'Resultado de laboratorio',
  referral: 'Referencia o carta',
  insurance_card_front: 'Tarjeta del seguro, frente',
  insurance_card_back: 'Tarjeta del seguro, reverso',
  other: 'Otro',
}

/** Documents the practice issues, in addition to those people upload. */
const issuedInEnglish: Record<string, string> = { prescription: 'Prescription', superbill: 'Superbill' }
const issuedInSpanish: Record<string, string> = { prescription: 'Receta', superbill: 'Factura detallada' }

/** Why something the practice issued isn't in the reader's language. */
const whyEnglish: Record<string, string> = {
  prescription: 'En inglés, porque la farmacia la necesita así.',
  superbill: 'En inglés, porque el seguro la necesita así.',
  medical_form: 'En inglés, para quien lo recibe. Si necesita ayuda para leerlo, escríbanos.',
}
const nothingToSay: Record<string, string> = {}

export const messages = defineMessages({
  en: {
    title: 'Documents',
    issued: issuedInEnglish,
    whyEnglish: nothingToSay,
    add: 'Add a document',
    close: 'Done adding',
    what: 'What is it?',
    types: typesInEnglish,
    files: 'Files',
    drop: 'Drop files here or choose files',
    arrived: (name: string) => `${name} was added to your documents.`,
    loading: 'Loading your documents',
    loadFailed: 'We couldn’t load your documents.',
    tryAgain: 'Try again',
    empty: 'No documents yet. You can add lab results, letters and your insurance card.',
    none: 'No documents yet.',
    verified: (who: string, when: string) => `Verified by ${who}, ${when}`,
    changedSinceVerified: 'Changed since it was reviewed',
    careTeam: 'your care team',
    notVerified: 'Not reviewed yet',
    byPractice: 'From your care team',
    view: 'View',
    viewFile: (name: string) => `View ${name}`,
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    opening: 'Opening the document',
    openFailed: 'We couldn’t open the document. Please try again.',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeDetail: 'Your care team won’t see it anymore. You can’t undo this.',
    keep: 'Keep it',
    removed: 'Document removed',
    removeFailed: 'We couldn’t remove the document. Please try again.',
    more: (count: number) => `Show ${count} more`,
  },
  es: {
    title: 'Documentos',
    issued: issuedInSpanish,
    whyEnglish,
    add: 'Agregar un documento',
    close: 'Terminar',
    what: '¿Qué es?',
    types: typesInSpanish,
    files: 'Archivos',
    drop: 'Suelte archivos aquí o elíjalos',
    arrived: (name: string) => `${name} se agregó a sus documentos.`,
    loading: 'Cargando sus documentos',
    loadFailed: 'No pudimos cargar sus documentos.',
    tryAgain: 'Intentar de nuevo',
    none: 'Aún no hay documentos.',
    empty:
      'Aún no hay documentos. Puede agregar resultados de laboratorio, cartas y la tarjeta de su seguro.',
    verified: (who: string, when: string) => `Verificado por ${who}, ${when}`,
    changedSinceVerified: 'Cambió después de la revisión',
    careTeam: 'su equipo de atención',
    notVerified: 'Aún sin revisar',
    byPractice: 'De su equipo de atención',
    view: 'Ver',
    viewFile: (name: string) => `Ver ${name}`,
    download: 'Descargar',
    downloadFile: (name: string) => `Descargar ${name}`,
    remove: 'Quitar',
    removeFile: (name: string) => `Quitar ${name}`,
    opening: 'Abriendo el documento',
    openFailed: 'No pudimos abrir el documento. Inténtelo de nuevo.',
    removeTitle: (name: string) => `¿Quitar ${name}?`,
    removeDetail: 'Su equipo de atención ya no lo verá. No se puede deshacer.',
    keep: 'Conservarlo',
    removed: 'Documento quitado',
    removeFailed: 'No pudimos quitar el documento. Inténtelo de nuevo.',
    more: (count: number) => `Mostrar ${count} más`,
  },
})
