import { defineMessages } from '#web/platform/language.ts'

export const uploadWords = defineMessages({
  en: {
    type: (name: string) =>
      `${name} is not really a PDF or a picture: its content is something else. Save it again as PDF, JPG or PNG, or take a photo of it.`,
    size: (name: string) =>
      `${name} is larger than 10 MB. Choose a smaller file or a photo of lower resolution.`,
    network: (name: string) =>
      `The connection broke off while sending ${name}. Retry when you are back online.`,
    refused: (name: string) => `${name} could not be stored. Please try again, or call us.`,
  },
  es: {
    type: (name: string) =>
      `${name} no es en realidad un PDF ni una imagen: su contenido es otra cosa. Guárdelo de nuevo como PDF, JPG o PNG, o tómele una foto.`,
    size: (name: string) =>
      `${name} pesa más de 10 MB. Elija un archivo más pequeño o una foto de menor resolución.`,
    network: (name: string) => `Se cortó la conexión al enviar ${name}. Reintente cuando vuelva la conexión.`,
    refused: (name: string) => `No se pudo guardar ${name}. Inténtelo de nuevo o llámenos.`,
  },
})
