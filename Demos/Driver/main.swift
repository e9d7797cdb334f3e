// demo-driver BINARY OUT.png: starts a demo on a virtual X server, uses it as a person would, and saves what its window shows.
import EspalierTesting
import Foundation

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("Usage: demo-driver BINARY OUT.png\n".utf8))
    exit(2)
}
let binary = URL(fileURLWithPath: CommandLine.arguments[1])
let picture = CommandLine.arguments[2]

do {
    try DemoRun.run(binary) { demo in
        try demo.waitUntilShown()
        try Script.named(binary.lastPathComponent)?(demo)
        try demo.waitUntilAtRest().write(to: picture)
    }
    print("Saved \(picture)")
} catch {
    FileHandle.standardError.write(Data("demo-driver: \(binary.lastPathComponent): \(error)\n".utf8))
    exit(1)
}
