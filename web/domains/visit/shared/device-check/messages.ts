import { defineMessages } from '#web/platform/language.ts'

const en = {
  title: 'Demo Session',
  description:
    'Test your camera, microphone, speaker and connection. No one else can see you, and nothing is recorded.',
  preview: 'Your camera',
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
  connection: 'Connection',
  checking: 'Checking…',
  cameraOk: 'Your camera works.',
  microphoneOk: 'We can hear you.',
  microphoneQuiet: 'Say a few words. The bar should move.',
  level: 'Microphone level',
  play: 'Play a test sound',
  playing: 'Playing…',
  didYouHear: 'Did you hear three tones?',
  yes: 'Yes, I heard them',
  no: 'No',
  heard: 'Your speaker works.',
  unheard: 'Turn the volume up, unplug or reconnect your headphones, and play it again.',
  soundUnsupported:
    'This browser couldn’t play the sound. Try a current version of Chrome, Firefox, Edge or Safari.',
  connectionGood: (quality: string, ms: number) => `${quality}: our server responds in ${ms} ms.`,
  quality: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' },
  connectionPoor: 'Move closer to your router, close other video or downloads, or switch to another network.',
  connectionFailed: 'Our server didn’t respond. Check that you’re online, then try again.',
  liveFailed:
    'We can reach the server, but live connections are blocked. A work network or VPN may be the cause. Try another network.',
  problems: {
    denied:
      'The browser doesn’t have permission. Click the icon to the left of the address bar, allow access, then check again.',
    missing: 'We didn’t find one. Plug it in or turn it on, then check again.',
    busy: 'Another app is using it. Close other video calls, then check again.',
    unsupported: 'This browser can’t use it here. Try a current version of Chrome, Firefox, Edge or Safari.',
    unknown: 'It didn’t start. Reload the page or restart your device, then check again.',
  },
  again: 'Check again',
  done: 'Done',
  allGood: 'Everything works. You’re ready for your visit.',
  stillHelp: (phone: string) => `You can still have your visit. Call ${phone} and we’ll set it up by phone.`,
} as const

export const messages = defineMessages({
  en,
  es: {
    title: 'Sesión de prueba',
    description: 'Pruebe su cámara, micrófono, bocina y conexión. Nadie más puede verle y no se graba nada.',
    preview: 'Su cámara',
    camera: 'Cámara',
    microphone: 'Micrófono',
    speaker: 'Bocina',
    connection: 'Conexión',
    checking: 'Comprobando…',
    cameraOk: 'Su cámara funciona.',
    microphoneOk: 'Le oímos.',
    microphoneQuiet: 'Diga unas palabras. La barra debe moverse.',
    level: 'Nivel del micrófono',
    play: 'Reproducir un sonido',
    playing: 'Reproduciendo…',
    didYouHear: '¿Oyó tres tonos?',
    yes: 'Sí, los oí',
    no: 'No',
    heard: 'Su bocina funciona.',
    unheard: 'Suba el volumen, desconecte o vuelva a conectar los audífonos y pruebe otra vez.',
    soundUnsupported:
      'Este navegador no pudo reproducir el sonido. Pruebe una versión actual de Chrome, Firefox, Edge o Safari.',
    connectionGood: (quality: string, ms: number) => `${quality}: nuestro servidor responde en ${ms} ms.`,
    quality: { excellent: 'Excelente', good: 'Buena', fair: 'Regular', poor: 'Mala' },
    connectionPoor: 'Acérquese al router, cierre otros videos o descargas, o cambie de red.',
    connectionFailed: 'Nuestro servidor no respondió. Revise su conexión e inténtelo de nuevo.',
    liveFailed:
      'El servidor responde, pero la conexión en vivo está bloqueada. Puede ser la red del trabajo o una VPN; pruebe otra red.',
    problems: {
      denied:
        'El navegador no tiene permiso para usarlo. Haga clic en el icono a la izquierda de la dirección, dé permiso y compruebe de nuevo.',
      missing: 'No se encontró ninguno. Conecte o encienda uno y compruebe de nuevo.',
      busy: 'Otro programa lo está usando. Cierre otras videollamadas y compruebe de nuevo.',
      unsupported:
        'Este navegador no puede usarlo aquí. Pruebe una versión actual de Chrome, Firefox, Edge o Safari.',
      unknown: 'No se inició. Recargue la página o reinicie su dispositivo y compruebe de nuevo.',
    },
    again: 'Comprobar de nuevo',
    done: 'Listo',
    allGood: 'Todo funciona y está listo para su cita.',
    stillHelp: (phone: string) => `Aun así puede tener su cita. Llame al ${phone} y la haremos por teléfono.`,
  },
})
