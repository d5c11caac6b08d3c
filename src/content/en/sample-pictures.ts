/** The alternative texts of the samples' pictures, by path. */
export const SAMPLE_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meridian: [
      'Meridian in dark colours: four figures, the curve of visitors over thirty days, and a ring of channels',
      'The same overview in light colours, for the last seven days',
      'Further down: a table of the top pages beside dated notes',
      'Meridian on two phones, one dark and one light',
    ],
    kiln: [
      'Kiln’s front page: “Made slowly, for every day” beside a vase, a round jar and a cup',
      'The collection: vases, bowls and jars on plain cards with their prices',
      'The bag as a panel over the darkened page: two items and their total',
      'Kiln on two phones: the front page in light colours, the collection in dark',
    ],
    lumen: [
      'Lumen’s three screens side by side: insights, today and the breathing pause',
      '“Small days, well kept” beside the day’s habits, in dark colours',
      'The same page in light colours, with a month of insights',
      'Two phones in light colours: habits with a ring that is four-fifths full, and the breathing pause',
    ],
    halo: [
      'Halo answers a question about late deliveries with a chart, a table and numbered sources',
      'In dark colours, Halo rewrites a payment reminder and says what it changed',
      'Halo answers a database question with a query and one sentence',
      'Halo on two phones, one light and one dark',
    ],
    harbor: [
      'Harbor’s money: the balance in one sentence, twelve months as bars, and what is coming in',
      'Projects on a board of three columns: to plan, in work, in review',
      'In dark colours: invoices in a table, late, open and paid',
      'Harbor on two phones: money in light colours, planned days as a heat map in dark',
    ],
    ember: [
      'Ember’s editor around an island at dusk, with the scene tree, the inspector and the materials',
      'The island at night, its lighthouse lit',
      'The island as a wireframe',
      'Ember on two phones: the island by day, and the inspector',
    ],
  }).flatMap(([slug, [main = '', ...screenshots]]) => [
    [`templates/${slug}/main.avif`, main] as const,
    ...screenshots.map((words, place) => [`templates/${slug}/screenshot-${place + 1}.avif`, words] as const),
  ]),
);
