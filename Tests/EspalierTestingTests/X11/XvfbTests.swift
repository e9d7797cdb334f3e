import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The virtual X server for tests") struct XvfbTests {
    @Test("A virtual X server gives screenshots, accepts input and times out on missing pixels")
    func screenAndInput() throws {
        let server = try XvfbServer(width: 200, height: 100)
        defer { server.stop() }
        #expect(server.display.hasPrefix(":"))
        let screen = try server.screenshot()
        #expect(screen.width == 200 && screen.height == 100)
        #expect(screen.count(of: Pixels.Color(0, 0, 0)) == 20000)
        #expect(screen.png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        server.click(x: 20, y: 30)
        try server.type("aB")
        try server.key("Return", holding: ["Shift_L"])
        #expect(throws: XvfbServer.Failure.self) {
            try server.waitForPixel(x: 5, y: 5, limit: .milliseconds(20)) { $0 == Pixels.Color(hex: 0xFFFFFF) }
        }
    }

    /// Whoever reads a pipe to its end would otherwise wait for the end of a server that another thread has started meanwhile.
    @Test("A server keeps nothing open that its program has open") func inheritsNothing() throws {
        let pipe = Pipe(), server = try XvfbServer(width: 20, height: 20)
        defer { server.stop() }
        try pipe.fileHandleForWriting.close()
        var end = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 0) == 1 && end.revents & Int16(POLLHUP) != 0)
    }
}
