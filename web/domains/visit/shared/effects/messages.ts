import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    background: 'Background',
    backgrounds: { off: 'Off', light: 'Light blur', strong: 'Strong blur', plain: 'Plain' },
    backgroundHint: 'Hides your room. Done on this device.',
    noise: 'Reduce background noise',
    noiseHint: 'Fans, traffic and other steady noise. Done on this device.',
    starting: 'Starting…',
    trouble: {
      background: {
        weak: 'Background blur is off: this device is too slow for it. Your video continues without it.',
        failed: 'Background blur stopped working. Your room may be visible.',
        unsupported: 'This browser can’t blur the background. Chrome and Edge on a computer can.',
      },
      noise: {
        weak: 'Noise reduction is off: this device is too slow for it. Your microphone works without it.',
        failed: 'Noise reduction stopped working. Your microphone works without it.',
        unsupported: 'This browser can’t reduce background noise.',
      },
    },
  },
  es: {
    background: 'Fondo',
    backgrounds: { off: 'No', light: 'Poco borroso', strong: 'Muy borroso', plain: 'Liso' },
    backgroundHint: 'Oculta su habitación. Se hace en este dispositivo.',
    noise: 'Reducir el ruido de fondo',
    noiseHint: 'Ventiladores, tráfico y otros ruidos constantes. Se hace en este dispositivo.',
    starting: 'Iniciando…',
    trouble: {
      background: {
        weak: 'El fondo borroso está desactivado: este dispositivo es muy lento para eso. Su video sigue sin él.',
        failed: 'El fondo borroso dejó de funcionar. Puede que se vea su habitación.',
        unsupported:
          'Este navegador no puede hacer borroso el fondo. Chrome y Edge en una computadora sí pueden.',
      },
      noise: {
        weak: 'La reducción de ruido está desactivada: este dispositivo es muy lento para eso. Su micrófono funciona sin ella.',
        failed: 'La reducción de ruido dejó de funcionar. Su micrófono funciona sin ella.',
        unsupported: 'Este navegador no puede reducir el ruido de fondo.',
      },
    },
  },
})
