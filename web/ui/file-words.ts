import { defineMessages } from '#web/platform/language.ts'

/** Built-in texts of uploads. */
export const fileWords = defineMessages({
  en: {
    drop: 'Drop a file here, or choose one',
    or: 'or',
    upTo: (kinds: string, limit: string) => `${kinds}, up to ${limit}`,
    wrongKind: (name: string, kinds: string) => `${name} isn’t a ${kinds} file. Choose another.`,
    tooLarge: (name: string, size: string, limit: string) => `${name} is ${size}. The limit is ${limit}.`,
    empty: (name: string) => `${name} is empty. Choose another.`,
    preview: (name: string) => `Preview of ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    part: (sent: string, whole: string) => `${sent} of ${whole}`,
    retry: 'Retry',
    retryFile: (name: string) => `Retry ${name}`,
    removeFile: (name: string) => `Remove ${name}`,
    cancelFile: (name: string) => `Cancel ${name}`,
  },
  es: {
    drop: 'Suelte un archivo aquí o elija uno',
    or: 'o',
    upTo: (kinds: string, limit: string) => `${kinds}, hasta ${limit}`,
    wrongKind: (name: string, kinds: string) => `${name} no es un archivo ${kinds}. Elija otro.`,
    tooLarge: (name: string, size: string, limit: string) => `${name} pesa ${size}. El límite es ${limit}.`,
    empty: (name: string) => `${name} está vacío. Elija otro.`,
    preview: (name: string) => `Vista previa de ${name}`,
    uploading: (name: string) => `Subiendo ${name}`,
    part: (sent: string, whole: string) => `${sent} de ${whole}`,
    retry: 'Reintentar',
    retryFile: (name: string) => `Reintentar ${name}`,
    removeFile: (name: string) => `Quitar ${name}`,
    cancelFile: (name: string) => `Cancelar ${name}`,
  },
})
