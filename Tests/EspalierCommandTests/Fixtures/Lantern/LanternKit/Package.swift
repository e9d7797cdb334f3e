// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "LanternKit",
    products: [.library(name: "LanternKit", targets: ["LanternKit"])],
    targets: [.target(name: "LanternKit", resources: [.process("Resources")])])
