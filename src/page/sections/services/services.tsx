import { READABLE, SERVICES, SERVICES_HEADING, SERVICE_TEXT as TEXT } from '#content/services.ts';
import { SECTION_LABELS } from '#content/ui.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import { READABLE_ID, showFirstPaint } from '../../../browser/show-first-paint.ts';
import { SERVICE_ROWS, type ServiceId } from '../../../content/services.ts';
import { BASE } from '../../../shared/base.ts';
import { IconArrowRight, icon } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './services.module.css';

/** The agency's services: deliverables, demos, and buttons that start a project. These are folded on narrow screens. */
export default function Services() {
  return (
    <>
      <SectionHeading place={SECTION_LABELS.services} title={SERVICES_HEADING.title}>
        {SERVICES_HEADING.lead}
      </SectionHeading>
      <ul className={styles.list}>
        {SERVICE_ROWS.map(({ id, projectType, demo, isProven }) => {
          const Icon = ICONS[id];
          const { title, promise, delivers } = SERVICES[id];
          return (
            <li key={id} id={id} className={styles.service}>
              <Icon id={`icon-${id}`} size="1.75rem" stroke={1.25} className={styles.icon} />
              <div>
                <h3>{title}</h3>
                <p>{promise}</p>
                {isProven && (
                  <p ref={showFirstPaint} id={READABLE_ID} className={styles.readable}>
                    {READABLE.before}
                    <span />
                    {READABLE.after}
                  </p>
                )}
                <details>
                  <summary aria-label={TEXT.more(title)} />
                  <ul>
                    {delivers.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                  <div className={styles.ways}>
                    <button {...launchProps} className="go" data-launch={projectType}>
                      {TEXT.start}
                      <span className="visually-hidden">{TEXT.startIn(title)}</span>
                      <IconArrowRight size="1.125rem" />
                    </button>
                    {demo && (
                      <a className="go" href={`${BASE}demos/${demo.toLowerCase()}/`} target="_blank" rel="noopener">
                        {TEXT.demo(demo)}
                        <span className="visually-hidden">{TEXT.newTab}</span>
                        <IconArrowRight size="1.125rem" />
                      </a>
                    )}
                  </div>
                </details>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const IconAi = icon(
  'M12 6a3 3 0 0 0-5.8-1 3.3 3.3 0 0 0-2 4.6 3.5 3.5 0 0 0 .3 5.6A3.3 3.3 0 0 0 9 19.2a3 3 0 0 0 3-2.2zM12 6a3 3 0 0 1 5.8-1 3.3 3.3 0 0 1 2 4.6 3.5 3.5 0 0 1-.3 5.6 3.3 3.3 0 0 1-4.5 4 3 3 0 0 1-3-2.2M12 9.5a4 4 0 0 0-4 3M12 13.5a4 4 0 0 0 4-3',
);
const IconBrowser = icon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 9h18M6.5 6.5h0M9.5 6.5h0',
);
const IconCloud = icon('M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.5 8.9z');
const IconCode = icon('M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4.5l-3 15');
const IconCompass = icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM16 8l-2.5 5.5L8 16l2.5-5.5z');
const IconMobile = icon('M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2');
const IconRefresh = icon('M4.3 10a8 8 0 0 1 14.7-2l1 1.5M20 4.5v5h-5M19.7 14A8 8 0 0 1 5 16l-1-1.5M4 19.5v-5h5');
const IconShield = icon(
  'M12 3l8 2.8V11c0 5-3.2 8.4-8 10-4.8-1.6-8-5-8-10V5.8zM9 11h6v4.5H9zM10.2 11V9.3a1.8 1.8 0 0 1 3.6 0V11',
);

const ICONS: Record<ServiceId, typeof IconAi> = {
  ai: IconAi,
  code: IconCode,
  shield: IconShield,
  transform: IconRefresh,
  web: IconBrowser,
  mobile: IconMobile,
  cloud: IconCloud,
  consulting: IconCompass,
};
