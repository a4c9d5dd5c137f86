import { phoneInText } from '#core/phone-in-text.ts'
import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    twoWeeks: '2 weeks',
    month: 'Month',
    view: 'Show',
    earlier: 'Earlier dates',
    later: 'Later dates',
    day: 'Day',
    dayFree: (day: string, free: number) =>
      free === 0 ? `${day}, no openings` : `${day}, ${free === 1 ? '1 time' : `${free} times`} free`,
    few: 'few openings',
    many: 'many openings',
    timesOn: (day: string) => `Time on ${day}`,
    night: 'Night',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    booked: 'Booked',
    ownVisit: 'Your visit',
    theirVisit: 'Has a visit',
    noTimes: 'No available time slots for the selected date and provider.',
    pickDay: 'Pick a day to see its times.',
    loadingTimes: 'Finding openings',
    hoursFailed: 'Failed to load provider availability.',
    bookedFailed: 'Failed to load availability data.',
    failedDetail: `Check your connection and try again, or call us at ${phoneInText}.`,
    tryAgain: 'Try again',
    yourZone: (zone: string) => `Times are shown in your time zone: ${zone}.`,
    otherClock: (zone: string, device: string) =>
      `Times are in ${zone}, the time zone in your profile. This device is set to ${device}.`,
    changeZone: 'Change your time zone',
  },
  es: {
    twoWeeks: '2 semanas',
    month: 'Mes',
    view: 'Mostrar',
    earlier: 'Fechas anteriores',
    later: 'Fechas posteriores',
    day: 'Día',
    dayFree: (day: string, free: number) =>
      free === 0
        ? `${day}, sin horarios libres`
        : `${day}, ${free === 1 ? '1 horario libre' : `${free} horarios libres`}`,
    few: 'quedan pocos horarios',
    many: 'muchos horarios',
    timesOn: (day: string) => `Hora del ${day}`,
    night: 'Madrugada',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Noche',
    booked: 'Reservado',
    ownVisit: 'Su cita',
    theirVisit: 'Ya tiene cita',
    noTimes: 'No hay horarios disponibles para la fecha y el profesional seleccionados.',
    pickDay: 'Elija un día para ver sus horarios.',
    loadingTimes: 'Buscando horarios libres',
    hoursFailed: 'No se pudo cargar la disponibilidad del profesional.',
    bookedFailed: 'No se pudieron cargar los datos de disponibilidad.',
    failedDetail: `Revise su conexión e inténtelo de nuevo, o llámenos al ${phoneInText}.`,
    tryAgain: 'Intentar de nuevo',
    yourZone: (zone: string) => `Los horarios se muestran en su zona horaria: ${zone}.`,
    otherClock: (zone: string, device: string) =>
      `Las horas están en ${zone}, la zona horaria de su perfil. Este dispositivo usa ${device}.`,
    changeZone: 'Cambiar su zona horaria',
  },
})
