@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Asynchronous images") struct AsyncImageTests {
    /// Lives as long as the test does: what is in it is read later.
    private let folder: ResourceFolder

    init() throws { folder = try ResourceFolder() }

    private nonisolated static func png(_ width: Int, _ height: Int) -> Data {
        CGImage(width: width, height: height, pixels: Array(repeating: 0xFF12_3456, count: width * height)).pngData!
    }

    /// Lets other threads work until the condition holds.
    private func wait(_ app: TestApp, until condition: () -> Bool) async -> Bool {
        let end = Date(timeIntervalSinceNow: 20)
        while !condition() {
            if Date() > end { return false }
            await app.drain()
            await app.advance(by: .milliseconds(16))
            try? await Task.sleep(for: .milliseconds(1))
        }
        return true
    }

    private struct Phases: View {
        let url: URL?
        var body: some View {
            AsyncImage(url: url) { phase in
                switch phase {
                case .empty: Text("waiting")
                case .success(let image): image.accessibilityElement().accessibilityIdentifier("image")
                case .failure(let error): Text("failed: \(error.localizedDescription)")
                }
            }
        }
    }

    private func hasImage(_ app: TestApp) -> Bool { !app.findAll(id: "image").isEmpty }
    private func shows(_ app: TestApp, _ text: String) -> Bool { !app.findAll { $0.label?.contains(text) == true }.isEmpty }

    @Test("An image of a file URL appears in its size after a placeholder") func showsAFile() async throws {
        try folder.add("a.png", 30, 20)
        let app = TestApp { Phases(url: folder.url.appendingPathComponent("a.png")) }
        #expect(shows(app, "waiting"))
        #expect(await wait(app) { hasImage(app) })
        #expect(try app.frame("image").size == CGSize(width: 30, height: 20))
        app.close()
    }

    @Test("An image of an HTTP URL appears, and an error status fails") func showsWhatAServerSends() async throws {
        let server = try LoopbackServer { path in
            path == "/good.png" ? LoopbackServer.answer(Self.png(8, 4)) : LoopbackServer.answer(Data("no".utf8), status: 404)
        }
        defer { server.stop() }
        let app = TestApp { Phases(url: server.url("good.png")) }
        #expect(await wait(app) { hasImage(app) })
        let bad = TestApp { Phases(url: server.url("bad.png")) }
        #expect(await wait(bad) { shows(bad, "status 404") })
        app.close()
        bad.close()
    }

    @Test("A file that is no picture or missing gives the failure phase") func whatIsNoPictureFails() async throws {
        try folder.add("a.png", Data("not a picture".utf8))
        let app = TestApp { Phases(url: folder.url.appendingPathComponent("a.png")) }
        #expect(await wait(app) { shows(app, "failed") })
        let missing = TestApp { Phases(url: folder.url.appendingPathComponent("b.png")) }
        #expect(await wait(missing) { shows(missing, "failed") })
    }

    @Test("An image without URL stays in the empty phase and requests no frames")
    func withoutURLItWaits() async throws {
        let app = TestApp { Phases(url: nil) }
        try await app.settle()
        #expect(shows(app, "waiting"))
        #expect(app.isIdle)
    }

    private struct Switching: View {
        let urls: [URL]
        @State private var index = 0
        var body: some View {
            VStack {
                if index < urls.count { Phases(url: urls[index]) }
                Text("next").onTapGesture { index += 1 }
            }
        }
    }

    @Test("Another URL returns to the empty phase and loads its image") func anotherURLIsLoadedAnew() async throws {
        try folder.add("a.png", 30, 20)
        try folder.add("b.png", 10, 50)
        let app = TestApp { Switching(urls: ["a.png", "b.png"].map { folder.url.appendingPathComponent($0) }) }
        #expect(await wait(app) { hasImage(app) })
        try app.find(text: "next").click()
        #expect(shows(app, "waiting"))
        #expect(await wait(app) { hasImage(app) })
        #expect(try app.frame("image").size == CGSize(width: 10, height: 50))
    }

    @Test("Removing the view closes the connection of its download") func isCancelledWithItsView() async throws {
        let server = try LoopbackServer { _ in nil }
        defer { server.stop() }
        // Nothing but the view's going may end it, however busy the machine is.
        let app = TestApp { Switching(urls: [server.url("slow.png")]).environment(\.downloadTimeout, 3600) }
        #expect(await wait(app) { server.requests.count == 1 })
        #expect(server.closed == 0)
        try app.find(text: "next").click()
        #expect(await wait(app) { server.closed == 1 })
    }

    // Covers: view:AsyncImage
    @Test("AsyncImage without phases shows a placeholder, then the scaled or resized image")
    func placeholdersGiveWayToTheImage() async throws {
        try folder.add("a.png", 30, 20)
        let url = folder.url.appendingPathComponent("a.png")
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            AsyncImage(url: url, scale: 2)
        }
        #expect(app.displayListDescription() == "image 1x1 in (0 0; 100 100)")
        #expect(
            await wait(app) {
                app.displayListDescription() == "image 30x20 in (42 45; 16 10)"
                    || app.displayListDescription() == "image 30x20 in (43 45; 15 10)"
            })
        let other = TestApp(size: CGSize(width: 100, height: 100)) {
            AsyncImage(url: url) { $0.resizable() } placeholder: { Color.white }
        }
        #expect(other.displayListDescription().hasPrefix("fill"))
        #expect(await wait(other) { other.displayListDescription() == "image 30x20 in (0 0; 100 100)" })
    }

    @Test("Data URLs are decoded, URLs of unknown schemes throw") func readsDataURLs() async throws {
        let url = try #require(URL(string: "data:image/png;base64," + Self.png(3, 2).base64EncodedString()))
        let picture = try await ImageDownload.picture(url)
        #expect(picture.width == 3)
        await #expect(throws: DownloadError.self) { try await ImageDownload.picture(URL(string: "ftp://x/y.png")!) }
    }
}
