import { type ComponentType, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session.ts";
import { Bones } from "../kit/bones.tsx";
import { partOfDay } from "../time.ts";
import { Welcome } from "./page/welcome.tsx";

/** Where the day begins: what waits for me, and what of mine waits for others. */
export function workplaceOf(cards: readonly ComponentType[]): ComponentType {
  return function Workplace() {
    const { t } = useTranslation();
    const [part] = useState(() => partOfDay(new Date()));
    const name = useSession((session) => session.user?.idCardName ?? "");
    const hasRights = useSession((session) => session.permissions.length > 0);
    if (!hasRights) return <Welcome />;
    return (
      <div className="page">
        <h1 className="page-title">{t(`workplace.${part}`, { name })}</h1>
        <div className="home-cards">
          {cards.map((Card, at) => (
            <Suspense key={at} fallback={<CardOnItsWay />}>
              <Card />
            </Suspense>
          ))}
        </div>
      </div>
    );
  };
}

const CardOnItsWay = () => (
  <section className="panel">
    <Bones rows={4} />
  </section>
);
