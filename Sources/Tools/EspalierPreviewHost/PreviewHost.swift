import EspalierCore
import EspalierX11
import Foundation

/// Shows the previews of shared objects that are built from an app's sources. It is a program of two kinds of processes:
///
/// - `window` shows the previews' pictures, lets the viewer choose among them, and survives whatever happens to the user's code;
/// - `stream` is the same without a window: lines with the pictures go to a viewer, an editor's panel, and its clicks and keys come back;
/// - `stage IMAGE` has the user's code: it loads the image, and runs the preview that the window asks for;
/// - `app IMAGE` runs the app that is in the image, in windows of its own (`espalier run --watch`);
/// - `paint IMAGE` has it, too, and writes pictures without a window or a display.
///
/// `espalier preview`, which builds the images, starts it; the messages between them are in `Messages/`.
public enum PreviewHost {
    /// Runs the program by its command line. It ends the process.
    @MainActor public static func main() -> Never {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            let arguments = try HostArguments(words)
            switch arguments.mode {
            case .window: try HostWindowProcess.run(arguments)
            case .stream: HostWindowProcess.stream(arguments)
            case .app: try LiveApp.run(arguments)
            case .stage, .paint, .list: try runUserCode(arguments)
            }
        } catch {
            fail(error, code: error is HostArguments.UsageError ? 64 : 1)
        }
    }

    private static func fail(_ error: any Error, code: Int32) -> Never {
        FileHandle.standardError.write(Data("espalier-preview-host: \(error)\n".utf8))
        exit(code)
    }

    @MainActor private static func runUserCode(_ arguments: HostArguments) throws -> Never {
        // What the user's code prints does not get between the messages.
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        // As an app does at its start.
        FoundationLocale.applyUserLocale()
        let writer = MessageWriter(descriptor: output)
        let load = { (image: String) in
            PreviewLibrary(try LoadedImage(opening: image), file: arguments.file, providers: arguments.providers)
        }
        let library = try load(arguments.image)
        switch arguments.mode {
        case .list:
            writer.send(StageReport.previews(library.entries.map(\.description)))
            exit(0)
        case .paint:
            writer.send(StageReport.previews(library.entries.map(\.description)))
            let run = PaintRun(library: library, folder: URL(fileURLWithPath: arguments.folder), look: arguments.look, writer: writer)
            Task {
                do {
                    exit(try await run.paint(named: arguments.name, skipping: arguments.skipped) == 0 ? 2 : 0)
                } catch {
                    fail(error, code: 1)
                }
            }
            RunLoop.main.run()
            exit(0)
        case .stage, .window, .stream, .app:
            LiveStage(library, writer: writer, load: load).serve(STDIN_FILENO)
        }
    }
}
