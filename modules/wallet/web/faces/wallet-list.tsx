export { WalletList } from "../list/wallet-list.tsx";
