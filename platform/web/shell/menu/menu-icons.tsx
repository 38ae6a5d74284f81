import {
  AuditOutlined,
  BankOutlined,
  BarsOutlined,
  CarOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  HomeOutlined,
  LinkOutlined,
  SettingOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";

/** The icons that the server's menu may name. */
export const menuIcons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  setting: <SettingOutlined />,
  link: <LinkOutlined />,
  wallet: <WalletOutlined />,
  team: <TeamOutlined />,
  database: <DatabaseOutlined />,
  audit: <AuditOutlined />,
  bars: <BarsOutlined />,
  bank: <BankOutlined />,
  car: <CarOutlined />,
  file: <FileTextOutlined />,
  pay: <CarOutlined />,
  tool: <AuditOutlined />,
};
