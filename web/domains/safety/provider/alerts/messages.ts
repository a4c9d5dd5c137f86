import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Safety task notifications',
    on: 'On',
    off: 'Off',
    lead: 'Get a notification on this device when a safety task needs you. It never names a patient. You still get email.',
    stays:
      'It stays on after you sign out, so that you can be reached. Don’t turn it on for a shared computer.',
    loading: 'Loading notifications',
    unreadable: 'We couldn’t load your notification settings.',
    tryAgain: 'Try again',
    notSetUp: 'Push notifications aren’t set up for this practice.',
    notSetUpMore: 'You’re told about safety tasks by email.',
    notSetUpAdmin:
      'Safety tasks are announced by email. The deployment guide says how to set up push notifications.',
    unsupported: 'This browser can’t show notifications.',
    unsupportedMore:
      'Use a current version of Chrome, Edge, Firefox or Safari at the practice’s secure address.',
    homeScreen: 'On an iPhone or iPad, add this site to your Home Screen first.',
    homeScreenMore:
      'In Safari, tap Share, then Add to Home Screen. Open it from there and come back to this page.',
    blocked: 'Notifications are blocked in this browser.',
    blockedMore:
      'Select the icon beside the web address, open the site settings, and set Notifications to Allow. Then reload this page.',
    turnOn: 'Turn on for this device',
    turningOn: 'Turning on…',
    turnOff: 'Turn off',
    turnOffNamed: (device: string) => `Turn off on ${device}`,
    remove: 'Remove',
    removeNamed: (device: string) => `Remove ${device}`,
    thisDevice: 'This device',
    added: (when: string) => `Added ${when}`,
    lastSent: (when: string) => `Last notification ${when}`,
    failing: (when: string) => `Last try failed ${when}`,
    test: 'Send a test notification',
    sending: 'Sending…',
    sent: 'Sent. It should appear in a few seconds. If it doesn’t, check that your device allows notifications from this browser.',
    notSent:
      'The push service didn’t take the notification. Try again in a few minutes. You still get email.',
    dismissed: 'Your browser asked for permission, and it wasn’t given. Try again and choose Allow.',
    unreachable:
      'Your browser couldn’t reach its push service. Check your connection, or whether your network blocks it, and try again.',
    failed: 'Something went wrong. Please try again.',
  },
  es: {
    title: 'Notificaciones de tareas de seguridad',
    on: 'Activadas',
    off: 'Desactivadas',
    lead: 'Reciba una notificación en este dispositivo cuando una tarea de seguridad le necesite. Nunca nombra a un paciente. El correo le sigue llegando.',
    stays:
      'Siguen activadas después de cerrar la sesión, para poder avisarle. No las active en una computadora compartida.',
    loading: 'Cargando las notificaciones',
    unreadable: 'No pudimos cargar sus notificaciones.',
    tryAgain: 'Intentar de nuevo',
    notSetUp: 'Este consultorio no tiene configuradas las notificaciones.',
    notSetUpMore: 'Se le avisa de las tareas de seguridad por correo.',
    notSetUpAdmin:
      'Las tareas de seguridad se avisan por correo. La guía de instalación explica cómo configurar las notificaciones.',
    unsupported: 'Este navegador no puede mostrar notificaciones.',
    unsupportedMore:
      'Use una versión actual de Chrome, Edge, Firefox o Safari en la dirección segura del consultorio.',
    homeScreen: 'En un iPhone o iPad, primero agregue este sitio a su pantalla de inicio.',
    homeScreenMore:
      'En Safari, toque Compartir y luego Agregar a inicio. Ábralo desde ahí y vuelva a esta página.',
    blocked: 'Las notificaciones están bloqueadas en este navegador.',
    blockedMore:
      'Seleccione el icono junto a la dirección web, abra la configuración del sitio y permita las notificaciones. Después recargue esta página.',
    turnOn: 'Activar en este dispositivo',
    turningOn: 'Activando…',
    turnOff: 'Desactivar',
    turnOffNamed: (device: string) => `Desactivar en ${device}`,
    remove: 'Quitar',
    removeNamed: (device: string) => `Quitar ${device}`,
    thisDevice: 'Este dispositivo',
    added: (when: string) => `Agregado ${when}`,
    lastSent: (when: string) => `Última notificación ${when}`,
    failing: (when: string) => `El último intento falló ${when}`,
    test: 'Enviar una notificación de prueba',
    sending: 'Enviando…',
    sent: 'Enviada. Debe aparecer en unos segundos. Si no aparece, revise que su dispositivo permita las notificaciones de este navegador.',
    notSent:
      'El servicio no aceptó la notificación. Inténtelo de nuevo en unos minutos. El correo le sigue llegando.',
    dismissed: 'Su navegador pidió permiso y no se lo dio. Inténtelo de nuevo y elija Permitir.',
    unreachable:
      'Su navegador no pudo comunicarse con su servicio de notificaciones. Revise su conexión, o si su red lo bloquea, e inténtelo de nuevo.',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
  },
})
