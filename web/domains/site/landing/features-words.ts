import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    title: 'Easy to use, even on a hard day',
    lead: 'Few steps and plain words. Your answers are saved, so you can stop and come back.',
    visit: {
      title: 'Your visit opens in the browser',
      text: 'There is nothing to install. You can join 15 minutes early to check your camera and settle in.',
      kind: 'Psychiatry, follow-up',
      when: 'Today at 3:30 PM',
      startsIn: 'Starts in',
      join: 'Join session',
    },
    private: {
      title: 'Only the two of you',
      text: "Video and chat are encrypted between your browser and your provider's. No one else at the practice watches or listens in.",
      picture: "Your browser and your provider's browser, connected by an encrypted link",
      you: 'You',
      provider: 'Provider',
    },
    notes: {
      title: 'Notes you can trace',
      text: 'If you agree, software drafts the visit note and links each sentence to what was said. Your provider reviews and signs it.',
      sample: 'Sleeps through most nights since moving the dose to breakfast.',
      signed: 'Signed by the provider, 4:41 PM',
    },
    medications: {
      title: 'Medication safety checks',
      text: "Allergies, interactions and duplicates are checked before a prescription is recorded. The prescriber sees what the check found and what it couldn't check.",
      sample: 'Sertraline 100 mg',
      verified: 'Verified',
      checks: '3 checks passed today at 3:58 PM',
    },
    suggestions: {
      title: 'Software suggests, people decide',
      text: 'Questionnaires such as the PHQ-9 and software suggestions help your provider spot a pattern sooner. Your provider makes the diagnosis.',
      change: '14 → 8 in ten weeks',
      alert: 'An answer that raises a safety concern alerts your care team',
    },
    billing: {
      title: 'Clear prices',
      text: 'You see the price before you book. Choose insurance or a credit card. Each completed visit has one bill.',
      sample: 'Video visit, 60 minutes',
      price: 'Price shown up front',
    },
    team: {
      title: 'One practice, several kinds of care',
      text: 'Psychiatrists, physicians, nurse practitioners, physician assistants and therapists work in one practice under one supervising physician.',
    },
    schools: {
      title: 'For schools',
      text: 'School counselors can contact us about telehealth for students and how to refer a family.',
      link: 'Email us about your school',
      subject: 'School outreach',
    },
  },
  es: {
    title: 'Fácil de usar, incluso en un día difícil',
    lead: 'Pocos pasos y palabras claras. Sus respuestas se guardan, así que puede parar y volver después.',
    visit: {
      title: 'Su cita se abre en el navegador',
      text: 'No hay que instalar nada. Puede entrar 15 minutos antes para probar su cámara y prepararse.',
      kind: 'Psiquiatría, seguimiento',
      when: 'Hoy a las 3:30 p.m.',
      startsIn: 'Empieza en',
      join: 'Entrar a la cita',
    },
    private: {
      title: 'Solo ustedes dos',
      text: 'El video y el chat están cifrados entre su navegador y el de su profesional. Nadie más en el consultorio mira ni escucha.',
      picture: 'Su navegador y el de su profesional, unidos por una conexión cifrada',
      you: 'Usted',
      provider: 'Profesional',
    },
    notes: {
      title: 'Notas que se pueden comprobar',
      text: 'Si usted acepta, un programa redacta un borrador de la nota y relaciona cada frase con lo que se dijo. Su profesional la revisa y la firma.',
      sample: 'Duerme bien casi todas las noches desde que toma la dosis en el desayuno.',
      signed: 'Firmada por el profesional, 4:41\u00a0p.m.',
    },
    medications: {
      title: 'Revisión de medicamentos',
      text: 'Antes de registrar una receta se revisan alergias, interacciones y duplicados. Quien receta ve lo que se encontró y lo que no se pudo revisar.',
      sample: 'Sertralina 100 mg',
      verified: 'Verificado',
      checks: '3 revisiones sin problemas hoy a las 3:58\u00a0p.m.',
    },
    suggestions: {
      title: 'El programa sugiere, las personas deciden',
      text: 'Los cuestionarios como el PHQ-9 y las sugerencias del programa ayudan a su profesional a notar antes un patrón. El diagnóstico lo hace su profesional.',
      change: '14 → 8 en diez semanas',
      alert: 'Si una respuesta preocupa, se avisa a su equipo de atención',
    },
    billing: {
      title: 'Precios claros',
      text: 'Usted ve el precio antes de reservar. Elija seguro o tarjeta de crédito. Cada cita terminada tiene una sola factura.',
      sample: 'Cita por video, 60 minutos',
      price: 'Precio a la vista',
    },
    team: {
      title: 'Un consultorio, varios tipos de atención',
      text: 'Psiquiatras, médicos, enfermeras y enfermeros especialistas, asociados médicos y terapeutas trabajan en un mismo consultorio, con un médico supervisor.',
    },
    schools: {
      title: 'Para las escuelas',
      text: 'Los consejeros escolares pueden escribirnos sobre telesalud para estudiantes y cómo referir a una familia.',
      link: 'Escríbanos sobre su escuela',
      subject: 'Programa para escuelas',
    },
  },
})
