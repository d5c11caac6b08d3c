import { READABLE_ID, tellPaint } from '../../../browser/first-paint.ts';
import { DEMO_LINK, READABLE, SERVICES, SERVICES_HEADING, type ServiceIcon } from '../../../content/services.ts';
import { launchProps } from '../../../shared/launch-protocol.ts';
import { IconArrowRight } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import {
  IconAi,
  IconBrowser,
  IconCloud,
  IconCode,
  IconCompass,
  IconMobile,
  IconRefresh,
  IconShield,
} from './service-icons.tsx';
import styles from './services.module.css';

const ICONS: Record<ServiceIcon, typeof IconAi> = {
  ai: IconAi,
  code: IconCode,
  shield: IconShield,
  transform: IconRefresh,
  web: IconBrowser,
  mobile: IconMobile,
  cloud: IconCloud,
  consulting: IconCompass,
};

/**
 * The agency's services, each with a button to start a project: under what is delivered, or where nothing is folded, over
 * the title.
 */
export default function Services() {
  return (
    <>
      <SectionHeading place="Services" title={SERVICES_HEADING.title}>
        {SERVICES_HEADING.lead}
      </SectionHeading>
      <ul className={styles.list}>
        {SERVICES.map(({ icon, title, promise, delivers, projectType, proven, demo }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} id={icon} className={`lazy ${styles.service}`}>
              <Icon id={`icon-${icon}`} stroke={1.25} className={styles.icon} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.promise}>{promise}</p>
                {proven && (
                  <p ref={tellPaint} id={READABLE_ID} className={styles.readable}>
                    {READABLE.before}
                    <span />
                    {READABLE.after}
                  </p>
                )}
                <details className={styles.more}>
                  <summary aria-label={`${title}: what you get`} />
                  <ul className={styles.delivers}>
                    {delivers.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                  <button {...launchProps} className={styles.start} data-launch={projectType}>
                    Start a project
                    <span className="visually-hidden"> in {title}</span>
                    <IconArrowRight size="1.125rem" />
                  </button>
                </details>
                {demo && (
                  <a className={styles.demo} href={`/demos/${demo.toLowerCase()}/`} target="_blank" rel="noopener">
                    <img
                      src={`/templates/${demo.toLowerCase()}/main.avif`}
                      alt=""
                      width="160"
                      height="100"
                      loading="lazy"
                    />
                    {DEMO_LINK.text(demo)}
                    <span className="visually-hidden">{DEMO_LINK.newTab}</span>
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
