import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    back: 'Back to home',
    skip: 'Skip to content',
    offline: 'Offline',
    helpNow: 'Get help now',
    danger: 'If you’re in immediate danger, call 911.',
    call988: 'Call 988',
    text988: 'Text 988',
    call911: 'Call 911',
    textHref: 'sms:988',

    edit: 'Change plan',
    print: 'Print',
    create: 'Write my plan',
    noneTitle: 'You don’t have a safety plan yet',
    none: 'A safety plan is a short list of what helps you when things get hard. Write one now, or make it together with your provider at your next visit.',
    together: 'You can change your plan here at any time, or with your provider at your next visit.',
    failed: 'We couldn’t load your safety plan.',
    retry: 'Try again',
    old: 'This is the copy on this device. The newest version may be different.',

    savedPhone: 'Saved on this phone. You can read it and call without internet.',
    savedDevice: 'Saved on this device. You can read it without internet.',
    untilSignOut: 'It’s removed when you sign out or are signed out for inactivity.',
    keptUntilSignOut: 'It stays until you sign out. Anyone who can unlock this device can open it.',
    keep: 'Keep it here on my own device',
    removeCopy: 'Remove from this device',
    notSaved: 'Not saved on this device, so you need internet to read it.',
    saveNow: 'Save on this device',

    openNewest: 'You’re back online. Open the newest version',
    offlineNone: 'Your safety plan isn’t saved on this device',
    offlineNoneDetail: 'Connect to the internet and sign in to read it. Help is still one tap away:',

    card: 'My safety plan',
  },
  es: {
    back: 'Volver al inicio',
    skip: 'Ir al contenido',
    offline: 'Sin conexión',
    helpNow: 'Ayuda ahora',
    danger: 'Si está en peligro inmediato, llame al 911.',
    call988: 'Llamar al 988',
    text988: 'Escribir al 988',
    call911: 'Llamar al 911',
    textHref: 'sms:988?body=AYUDA',

    edit: 'Cambiar el plan',
    print: 'Imprimir',
    create: 'Escribir mi plan',
    noneTitle: 'Todavía no tiene un plan de seguridad',
    none: 'Un plan de seguridad es una lista corta de lo que le ayuda cuando las cosas se ponen difíciles. Escríbalo ahora o hágalo con su profesional en su próxima cita.',
    together: 'Puede cambiar su plan aquí en cualquier momento, o con su profesional en su próxima cita.',
    failed: 'No pudimos cargar su plan de seguridad.',
    retry: 'Intentar de nuevo',
    old: 'Esta es la copia de este dispositivo. La versión más reciente puede ser distinta.',

    savedPhone: 'Guardado en este teléfono. Puede leerlo y llamar sin internet.',
    savedDevice: 'Guardado en este dispositivo. Puede leerlo sin internet.',
    untilSignOut: 'Se borra cuando cierra la sesión o cuando se cierra por inactividad.',
    keptUntilSignOut:
      'Se queda hasta que cierre la sesión. Quien pueda desbloquear este dispositivo puede abrirlo.',
    keep: 'Mantenerlo aquí, es mi propio dispositivo',
    removeCopy: 'Quitar de este dispositivo',
    notSaved: 'No está guardado en este dispositivo; necesita internet para leerlo.',
    saveNow: 'Guardar en este dispositivo',

    openNewest: 'Ya tiene conexión. Abrir la versión más reciente',
    offlineNone: 'Su plan de seguridad no está guardado en este dispositivo',
    offlineNoneDetail: 'Conéctese a internet e inicie sesión para leerlo. La ayuda está a un toque:',

    card: 'Mi plan de seguridad',
  },
})
