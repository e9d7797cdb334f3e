import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierPreviewHost
import Foundation
import Testing

private struct Counter: View {
    @State private var count = 0
    var body: some View {
        Button {
            count += 1
        } label: {
            (count == 0 ? Color.red : Color.blue).frame(width: 40, height: 20)
        }.buttonStyle(.plain)
    }
}

private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { scheme == .dark ? Color.blue : Color.red }
}

private struct Menus: View {
    var body: some View {
        Color.red.frame(width: 60, height: 20).contextMenu {
            Button("First") {}
            Button("Second") {}
        }
    }
}

#Preview("Host: fits", traits: .sizeThatFitsLayout) { Counter() }
#Preview("Host: fixed", traits: .fixedLayout(width: 30, height: 70)) { Scheme() }
#Preview("Host: screen", traits: .landscapeLeft) { Scheme() }
#Preview("Host: menus", traits: .fixedLayout(width: 200, height: 200)) { Menus() }
#Preview("Host: wide", traits: .sizeThatFitsLayout) { Text(String(repeating: "many words ", count: 40)) }
#Preview("Host: moving", traits: .fixedLayout(width: 20, height: 20)) { Moving() }
#Preview("Host: late", traits: .modifier(Late()), .fixedLayout(width: 20, height: 20)) { Scheme() }

private struct Moving: View {
    @State private var isBlue = false
    var body: some View {
        (isBlue ? Color.blue : Color.red).onAppear { withAnimation(.linear(duration: 0.3)) { isBlue = true } }
    }
}

private struct Late: PreviewModifier {
    static func makeSharedContext() async throws { await Task.yield() }
    func body(content: Content, context: Void) -> some View { content.environment(\.colorScheme, .dark) }
}

private let red: UInt32 = 0xFFFF_3B30, blue: UInt32 = 0xFF00_7AFF

@MainActor @Suite("Previews that run in memory", .serialized) struct PreviewRunTests {
    private func entry(_ name: String) throws -> PreviewLibrary.Entry {
        let image = try #require(LoadedImage(containing: #dsohandle))
        return try #require(PreviewLibrary(image, file: nil, providers: [:]).entries.first { $0.description.name == name })
    }

    private func run(_ name: String, _ look: PreviewLook = PreviewLook(scale: 1)) async throws -> PreviewRun {
        let entry = try entry(name)
        let run = try PreviewRun(entry, view: try await entry.preview.view(PreviewContexts()), look: look, clock: .stepped)
        settle(run)
        return run
    }

    private func settle(_ run: PreviewRun, seconds: Double = 0.5) {
        let end = run.platform.now + seconds
        while run.platform.now < end {
            run.platform.pump()
            run.platform.step(to: run.platform.now + 1.0 / 120)
        }
    }

    private func click(_ run: PreviewRun, _ x: CGFloat, _ y: CGFloat, button: Int = 1) {
        for phase in [PointerEvent.Phase.moved, .down, .up] {
            run.window?.deliver(.pointer(PointerEvent(
                phase: phase, location: CGPoint(x: x, y: y), button: phase == .moved ? 0 : button, time: run.platform.now)))
            settle(run, seconds: 0.05)
        }
        settle(run)
    }

    /// The colour in the middle of the picture, to the nearest of those in the previews.
    private func middle(_ run: PreviewRun) throws -> String {
        let picture = try #require(run.picture)
        let pixel = picture[picture.width / 2, picture.height / 2]
        return pixel >> 16 & 255 > pixel & 255 ? "red" : "blue"
    }

    @Test("A preview has the size that it asks for, in pixels of the wanted scale", arguments: [
        ("Host: fits", 80, 40), ("Host: fixed", 60, 140), ("Host: screen", 1688, 780),
    ])
    func sizes(_ name: String, _ width: Int, _ height: Int) async throws {
        let run = try await run(name, PreviewLook(device: .phone, scale: 2))
        defer { run.end() }
        let picture = try #require(run.picture)
        #expect((picture.width, picture.height) == (width, height))
    }

    @Test("A size that the viewer gives overrides that of the preview") func givenSize() async throws {
        let run = try await run("Host: fixed", PreviewLook(size: CGSize(width: 50, height: 40), scale: 1))
        defer { run.end() }
        #expect(run.picture?.width == 50 && run.picture?.height == 40)
    }

    @Test("Fitting text that is wider than the screen is wrapped there") func wrapping() async throws {
        let run = try await run("Host: wide", PreviewLook(device: .phone, scale: 1))
        defer { run.end() }
        let picture = try #require(run.picture)
        #expect(picture.width <= 390 && picture.height > 60)
    }

    @Test("A click reaches the views, and the part of the picture that has changed is known") func clicks() async throws {
        let run = try await run("Host: fits")
        defer { run.end() }
        #expect(try middle(run) == "red")
        let window = try #require(run.window)
        #expect(window.takeChanges() == CGRect(origin: .zero, size: window.memory.size))
        #expect(window.takeChanges().isNull)
        click(run, 20, 10)
        #expect(try middle(run) == "blue")
        #expect(!window.takeChanges().isNull)
    }

    @Test("A changed look keeps the state of the views") func look() async throws {
        let run = try await run("Host: fits")
        defer { run.end() }
        click(run, 20, 10)
        var look = run.look
        look.isDark = true
        look.scale = 3
        #expect(run.change(look))
        settle(run)
        #expect(try middle(run) == "blue")
        #expect(run.picture?.width == 120)
        look.device = .phone
        #expect(!run.change(look), "a phone is another kind of device")
    }

    @Test("Dark and light appearance reach the views at once") func appearance() async throws {
        let run = try await run("Host: fixed", PreviewLook(isDark: true, scale: 1))
        defer { run.end() }
        #expect(try middle(run) == "blue")
        var look = run.look
        look.isDark = false
        #expect(run.change(look))
        settle(run)
        #expect(try middle(run) == "red")
    }

    @Test("Menus are drawn in the picture, take clicks, and leave it as it was") func menus() async throws {
        let run = try await run("Host: menus")
        defer { run.end() }
        let before = try #require(run.picture), window = try #require(run.window)
        click(run, 100, 100, button: 3)
        let popup = try #require(window.popups.first)
        #expect(CGRect(x: 0, y: 0, width: 200, height: 200).contains(popup.frame))
        #expect(try #require(run.picture).pixels != before.pixels)
        _ = window.takeChanges()
        click(run, popup.frame.midX, popup.frame.minY + 12)
        #expect(window.popups.isEmpty)
        #expect(!window.takeChanges().isNull, "what the menu covered is shown again")
    }

    @Test("Pictures are painted when what moves has come to rest, and data that takes time has come") func painting() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = PreviewLibrary(try #require(LoadedImage(containing: #dsohandle)), file: "PreviewRunTests.swift", providers: [:])
        let nowhere = open("/dev/null", O_WRONLY)
        defer { close(nowhere) }
        // Between frames other tests have the main actor for as long as they like.
        var paint = PaintRun(library: library, folder: folder, look: PreviewLook(scale: 1), writer: MessageWriter(descriptor: nowhere))
        paint.longestWait = 120
        for (name, file) in [("Host: moving", "PreviewRunTests-Host_ moving.png"), ("Host: late", "PreviewRunTests-Host_ late.png")] {
            #expect(try await paint.paint(named: name, skipping: []) == 1)
            let picture = try ImageDecoder.decode(Data(contentsOf: folder.appendingPathComponent(file)))
            let pixel = picture[10, 10]
            #expect(pixel & 255 > pixel >> 16 & 255, "\(name) is not blue")
        }
        #expect(try await paint.paint(named: "nobody", skipping: []) == 0)
    }

    @Test("Names of files are unique and safe") func fileNames() {
        func preview(_ id: String, _ name: String, _ file: String) -> PreviewDescription {
            PreviewDescription(id: id, name: name, file: file)
        }
        let names = PaintRun.fileNames([
            preview("1", "View", "View.swift"), preview("2", "Dark", "View.swift"), preview("3", "dark", "View.swift"),
            preview("4", "../a/b", "View.swift"), preview("5", "é 3", "V.swift"),
        ])
        #expect(names == ["1": "View.png", "2": "View-Dark.png", "3": "View-dark 2.png", "4": "View-.._a_b.png", "5": "V-é 3.png"])
    }

    @Test("Devices are known by Apple's names", arguments: [
        ("iPhone 15", .phone), ("iPhone 15 Pro Max", .largePhone), ("iPhone SE (3rd generation)", .smallPhone), ("iPhone 8", .smallPhone),
        ("iPhone 16e", .phone), ("iPhone 14 Plus", .largePhone), ("Mac", .desktop), ("iPad Pro (11-inch)", nil), ("Apple Watch", nil),
    ] as [(String, PreviewDevices.Name?)])
    func devices(_ name: String, _ device: PreviewDevices.Name?) { #expect(PreviewDevices.device(named: name) == device) }
}
