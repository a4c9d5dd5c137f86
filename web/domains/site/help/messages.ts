import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Help',
    description: 'Who answers now, how to reach us, and how a visit works.',
    crisis: 'In danger or thinking about suicide?',
    crisisDetail: 'These lines answer now, day and night. Portal messages are not read around the clock.',
    call988: 'Call 988',
    call988Detail: '988 Suicide & Crisis Lifeline, 24/7',
    text988: 'Text 988',
    text988Detail: 'The same line, by text message',
    text988Href: 'sms:988',
    plan: 'My safety plan',
    planDetail: 'What helps when things get hard, with one tap to call',
    text: 'Text HOME to 741741',
    textHref: 'sms:741741?body=HOME',
    textDetail: 'Crisis Text Line, 24/7',
    danger: 'Call 911',
    dangerDetail: 'Immediate danger',
    contacts: 'Reach the practice',
    call: 'Call us',
    mail: 'Write to us',
    messageProvider: 'Message your provider',
    messageDetail: 'For questions that can wait a day or two',
    visits: 'How a video visit works',
    steps: [
      'Join from the Next Appointment card. The button opens 15 minutes before the start and stays until 60 minutes after it.',
      'Answer a few questions and choose what you consent to. You can say no to any of it and still be seen.',
      'Your provider lets you in. Picture and sound go from your device to theirs, encrypted on the way.',
      'Afterwards you find the summary under your visits, and can tell us how it went.',
    ],
    check: 'Check camera and sound',
    questions: 'Questions people ask',
    answers: [
      {
        question: 'What do I need?',
        answer:
          'A phone, tablet or computer with a camera, a current browser, and a place where you can talk undisturbed.',
      },
      {
        question: 'The connection breaks. What now?',
        answer:
          'Reload the page and join again: your provider stays in the room. If it does not work, call us and we go on by phone.',
      },
      {
        question: 'Can I move or cancel a visit?',
        answer: 'Yes, from the dashboard. Close to the start the buttons go away; then please call us.',
      },
    ],
  },
  es: {
    title: 'Ayuda',
    description: 'Quién responde ahora, cómo comunicarse con nosotros y cómo es una consulta.',
    crisis: '¿Está en peligro o piensa en el suicidio?',
    crisisDetail:
      'Estas líneas responden ahora, de día y de noche. Los mensajes del portal no se leen a toda hora.',
    call988: 'Llame al 988',
    call988Detail: 'Línea de Suicidio y Crisis, 24/7; oprima 2 para español',
    text988: 'Envíe AYUDA al 988',
    text988Detail: 'La misma línea, por mensaje de texto',
    text988Href: 'sms:988?body=AYUDA',
    plan: 'Mi plan de seguridad',
    planDetail: 'Lo que ayuda cuando las cosas se ponen difíciles, con llamadas de un toque',
    text: 'Envíe HOLA al 741741',
    textHref: 'sms:741741?body=HOLA',
    textDetail: 'Línea de Crisis por Texto, 24/7',
    danger: 'Llame al 911',
    dangerDetail: 'Peligro inmediato',
    contacts: 'Comuníquese con nosotros',
    call: 'Llámenos',
    mail: 'Escríbanos',
    messageProvider: 'Escriba a su profesional',
    messageDetail: 'Para preguntas que pueden esperar uno o dos días',
    visits: 'Cómo funciona una consulta por video',
    steps: [
      'Entre desde la tarjeta Próxima cita. El botón se abre 15 minutos antes y sigue hasta 60 minutos después del inicio.',
      'Responda unas preguntas y elija a qué da su consentimiento. Puede decir que no y aun así le atendemos.',
      'Su profesional le da entrada. La imagen y el sonido van de su dispositivo al suyo, cifrados en el camino.',
      'Después encontrará el resumen en sus consultas y podrá decirnos cómo le fue.',
    ],
    check: 'Probar cámara y sonido',
    questions: 'Preguntas frecuentes',
    answers: [
      {
        question: '¿Qué necesito?',
        answer:
          'Un teléfono, una tableta o una computadora con cámara, un navegador actual y un lugar donde pueda hablar sin interrupciones.',
      },
      {
        question: 'Se corta la conexión. ¿Qué hago?',
        answer:
          'Recargue la página y vuelva a entrar: su profesional sigue en la sala. Si no funciona, llámenos y seguimos por teléfono.',
      },
      {
        question: '¿Puedo cambiar o cancelar una consulta?',
        answer:
          'Sí, desde el panel. Poco antes del inicio los botones desaparecen; en ese caso llámenos, por favor.',
      },
    ],
  },
})
