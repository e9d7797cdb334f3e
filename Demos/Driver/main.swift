// demo-driver BINARY OUT.png [SCRIPT] [--video]: starts a demo on a virtual X server, uses it as a person would, and saves what its window
// shows at rest, or with --video an animated picture of it all. SCRIPT is the name of the demo whose script is run, for programs of another
// name.
import EspalierTesting
import Foundation

let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--video" }
guard (2...3).contains(arguments.count) else {
    FileHandle.standardError.write(Data("Usage: demo-driver BINARY OUT.png [SCRIPT] [--video]\n".utf8))
    exit(2)
}
let binary = URL(fileURLWithPath: arguments[0])
let picture = arguments[1]
let script = Script.named(arguments.count > 2 ? arguments[2] : binary.lastPathComponent)

do {
    try DemoRun.run(binary) { demo in
        if CommandLine.arguments.contains("--video") {
            try demo.record(to: picture) { try script?(demo) }
        } else {
            try script?(demo)
            try demo.pictureAtRest().write(to: picture)
        }
    }
    print("Saved \(picture)")
} catch {
    FileHandle.standardError.write(Data("demo-driver: \(binary.lastPathComponent): \(error)\n".utf8))
    exit(1)
}
