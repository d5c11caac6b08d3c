/** The texts of the sample templates, by the names of their demos' folders. */
export const SAMPLE_TEXT = {
  meridian: {
    title: 'Meridian Analytics Dashboard',
    description:
      'A calm dashboard for visitors, channels and pages. Three periods switch every figure at once, and notes explain the bends of the curve. The download is the whole interface, ready for your own data.',
    tags: ['Dashboard', 'Analytics', 'Charts', 'Dark mode'],
    features: [
      'Switch between three periods without a script',
      'Charts drawn as plain SVG',
      'Sidebar that becomes a top bar on phones',
      'Dark and light by the system setting',
      'Notes that open in place',
    ],
    /** The alternative texts of the main picture and the screenshots. */
    pictures: [
      'Meridian in dark colours: four figures, the curve of visitors over thirty days, and a ring of channels',
      'The same overview in light colours, for the last seven days',
      'Further down: a table of the top pages beside dated notes',
      'Meridian on two phones, one dark and one light',
    ],
  },
  kiln: {
    title: 'Kiln E-commerce Platform',
    description:
      'A shop front for a small collection, set like a printed catalogue. Goods filter by kind, and the bag slides in without leaving the page. Pictures of the goods are drawn in SVG, so that the page weighs next to nothing.',
    tags: ['Shop', 'Catalogue', 'Bag', 'Editorial'],
    features: [
      'Filter by kind without a script',
      'Bag as a panel with its own address',
      'Six drawn goods in four glazes',
      'Care, delivery and returns that open in place',
      'Dark and light by the system setting',
    ],
    pictures: [
      'Kiln’s front page: “Made slowly, for every day” beside a vase, a round jar and a cup',
      'The collection: vases, bowls and jars on plain cards with their prices',
      'The bag as a panel over the darkened page: two items and their total',
      'Kiln on two phones: the front page in light colours, the collection in dark',
    ],
  },
  lumen: {
    title: 'Lumen Mobile App',
    description:
      'Three screens of a habit app: today, insights and a breathing pause. Ticking a habit lights its arc of the ring. It fills the screen on a phone and sits in a frame on a desktop.',
    tags: ['Habits', 'Tabs', 'Touch', 'Calm'],
    features: [
      'Three tabs that work without a script',
      'Progress ring that follows the ticks',
      'Week, day chart and calendar of thirteen weeks',
      'Still under reduced motion',
      'Large touch targets',
    ],
    pictures: [
      'Lumen’s three screens side by side: insights, today and the breathing pause',
      '“Small days, well kept” beside the day’s habits, in dark colours',
      'The same page in light colours, with a month of insights',
      'Two phones in light colours: habits with a ring that is four-fifths full, and the breathing pause',
    ],
  },
  halo: {
    title: 'Halo AI Assistant',
    description:
      'A conversation that shows where its answers come from. Every claim leads to its source, and answers come short or in full. The conversations are samples written by hand; connect a model of your own.',
    tags: ['Chat', 'Assistant', 'Sources', 'AI'],
    features: [
      'Answers in two lengths',
      'Numbered sources that light up when followed',
      'Steps of the answer that open in place',
      'Text, tables, letters and code set with care',
      'Dark and light by the system setting',
    ],
    pictures: [
      'Halo answers a question about late deliveries with a chart, a table and numbered sources',
      'In dark colours, Halo rewrites a payment reminder and says what it changed',
      'Halo answers a database question with a query and one sentence',
      'Halo on two phones, one light and one dark',
    ],
  },
  harbor: {
    title: 'Harbor Business Suite',
    description:
      'Money, invoices, projects and time of a small company on one page. Each part opens with one plain sentence that says how things stand. Made to be read in the morning, in half a minute.',
    tags: ['Invoices', 'Projects', 'Planning', 'Finance'],
    features: [
      'Four parts behind one row of tabs',
      'Invoices with their state at a glance',
      'Board of projects in three columns',
      'Six weeks of planned days as a heat map',
      'Dark and light by the system setting',
    ],
    pictures: [
      'Harbor’s money: the balance in one sentence, twelve months as bars, and what is coming in',
      'Projects on a board of three columns: to plan, in work, in review',
      'In dark colours: invoices in a table, late, open and paid',
      'Harbor on two phones: money in light colours, planned days as a heat map in dark',
    ],
  },
  ember: {
    title: 'Ember Gaming Engine',
    description:
      'The editor of a game engine around one small island. Time of day, layers, shading and zoom change the scene at once, all in CSS. The scene is SVG; put your own renderer in its place.',
    tags: ['Editor', 'Isometric', 'Scene', 'Lighting'],
    features: [
      'Four times of day',
      'Layers that switch on and off',
      'Lit, even and wire shading',
      'Three steps of zoom',
      'Scene tree, inspector and materials',
    ],
    pictures: [
      'Ember’s editor around an island at dusk, with the scene tree, the inspector and the materials',
      'The island at night, its lighthouse lit',
      'The island as a wireframe',
      'Ember on two phones: the island by day, and the inspector',
    ],
  },
};

/** The texts of the sample categories, by their names. */
export const CATEGORY_TEXT = {
  webapps: { displayName: 'Web Apps', description: 'Dashboards and tools that run in the browser.' },
  mobile: { displayName: 'Mobile', description: 'Apps made for the hand first.' },
  ecommerce: { displayName: 'E-commerce', description: 'Shops, from the first look to the bag.' },
  ai: { displayName: 'AI/ML', description: 'Assistants and models with a clear face.' },
  business: { displayName: 'Business', description: 'Money, projects and people in one place.' },
  gaming: { displayName: 'Gaming', description: 'Worlds, and the tools that build them.' },
};
