// demo-driver BINARY OUT.png [SCRIPT]: starts a demo on a virtual X server, uses it as a person would, and saves what its window
// shows. SCRIPT is the name of the demo whose script is run, for programs of another name.
import EspalierTesting
import Foundation

guard (3...4).contains(CommandLine.arguments.count) else {
    FileHandle.standardError.write(Data("Usage: demo-driver BINARY OUT.png [SCRIPT]\n".utf8))
    exit(2)
}
let binary = URL(fileURLWithPath: CommandLine.arguments[1])
let picture = CommandLine.arguments[2]

do {
    try DemoRun.run(binary) { demo in
        try demo.waitUntilShown()
        try Script.named(CommandLine.arguments.count > 3 ? CommandLine.arguments[3] : binary.lastPathComponent)?(demo)
        try demo.waitUntilAtRest().write(to: picture)
    }
    print("Saved \(picture)")
} catch {
    FileHandle.standardError.write(Data("demo-driver: \(binary.lastPathComponent): \(error)\n".utf8))
    exit(1)
}
