import CNet
package import EspalierGraphics
package import Foundation

/// Loads pictures from URLs, on other threads.
package enum ImageDownload {
    private static let queue = DownloadQueue()
    /// Seconds that a download may take as a whole.
    package static let wholeTime = 300.0

    /// Shared by all windows of the process; held weakly, so that pictures live only while in use.
    @MainActor private static var kept: [URL: Kept] = [:]

    private struct Kept {
        weak var picture: CGImage?
        let expires: Date
    }

    private struct Loaded: Sendable {
        let picture: CGImage
        /// The number of seconds for which it may be shown again without loading.
        let lifetime: Double
    }

    /// The picture at a URL, decoded. Ends early when the task is cancelled.
    /// - Parameter timeout: seconds without any progress; the default is that of Foundation's client. One longer than `wholeTime` counts
    /// for
    ///   the whole, too.
    @MainActor package static func picture(_ url: URL, timeout: Double = 60) async throws -> CGImage {
        if let known = kept[url], known.expires > Date(), let picture = known.picture {
            PictureCache.shared.use(picture)
            return picture
        }
        let stop = DownloadStop()
        let loaded = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Loaded, any Error>) in
                queue.add { continuation.resume(with: Result { try load(url, stop, timeout) }) }
            }
        } onCancel: {
            stop.stop()
        }
        PictureCache.shared.use(loaded.picture)
        kept = kept.filter { $0.value.picture != nil }
        if loaded.lifetime > 0 {
            kept[url] = Kept(picture: loaded.picture, expires: Date(timeIntervalSinceNow: loaded.lifetime))
        }
        return loaded.picture
    }

    private static func load(_ url: URL, _ stop: DownloadStop, _ timeout: Double) throws -> Loaded {
        if stop.wasStopped { throw DownloadError.cancelled }
        let (data, lifetime) = try data(url, stop, timeout)
        if stop.wasStopped { throw DownloadError.cancelled }
        return Loaded(picture: try ImageDecoder.decode(data), lifetime: lifetime)
    }

    private static func data(_ url: URL, _ stop: DownloadStop, _ timeout: Double) throws -> (Data, lifetime: Double) {
        switch url.scheme?.lowercased() {
        case "file", nil: return (try ImageDecoder.read(url), 0)
        case "http": return try http(url, stop, timeout)
        case "https": return (try https(url, stop, timeout), 60)
        case "data": return (try inline(url), 0)
        default: throw DownloadError.unsupportedURL(url.absoluteString)
        }
    }

    // MARK: - HTTP

    package static func http(
        _ url: URL, _ stop: DownloadStop, _ timeout: Double = 60, wholeTime: Double = ImageDownload.wholeTime
    ) throws -> (Data, lifetime: Double) {
        var client = HTTPClient()
        client.stop = stop
        client.timeout = timeout
        client.end = HTTPClient.monotonicTime + (timeout > Self.wholeTime ? timeout : wholeTime)
        var url = url
        for _ in 0..<8 {
            let response = try client.get(url)
            switch response.status {
            case 200..<300: return (response.body, response.lifetime)
            case 301, 302, 303, 307, 308:
                guard let place = response.headers["location"], let next = URL(string: place, relativeTo: url)?.absoluteURL else {
                    throw DownloadError.badResponse
                }
                // A server must not redirect to local resources.
                switch next.scheme?.lowercased() {
                case "http": url = next
                case "https": return (try https(next, stop, timeout), response.lifetime)
                default: throw DownloadError.unsupportedURL(next.absoluteString)
                }
            default: throw DownloadError.status(response.status)
            }
        }
        throw DownloadError.tooManyRedirections
    }

    /// Loads by libcurl, which supports TLS.
    package static func https(_ url: URL, _ stop: DownloadStop, _ timeout: Double = 60) throws -> Data {
        // Zero would mean without end to libcurl, and so would a time below a second.
        func seconds(_ time: Double) -> Int { Int(max(min(time, 86_400), 1).rounded(.up)) }
        let transfer = Transfer(stop)
        var status = 0
        let result = withExtendedLifetime(transfer) {
            cnet_fetch(
                url.absoluteString, transfer.limit, seconds(timeout), seconds(max(wholeTime, timeout)), { context, bytes, count in
                    let transfer = Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
                    transfer.data.append(bytes!, count: count)
                    return transfer.data.count <= transfer.limit ? 1 : 0
                }, { context in
                    Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue().stop.wasStopped ? 0 : 1
                }, Unmanaged.passUnretained(transfer).toOpaque(), &status)
        }
        if stop.wasStopped { throw DownloadError.cancelled }
        switch result {
        case CNET_OK: break
        case CNET_NO_LIBRARY: throw DownloadError.noTLS
        default: throw transfer.data.count > transfer.limit ? DownloadError.tooLarge : .cannotConnect(url.host ?? "")
        }
        guard (200..<300).contains(status) else { throw DownloadError.status(status) }
        return transfer.data
    }

    /// Used by one thread, during one call.
    private final class Transfer {
        let stop: DownloadStop
        let limit = 128 << 20
        var data = Data()
        init(_ stop: DownloadStop) { self.stop = stop }
    }

    // MARK: - Data URLs

    /// RFC 2397: `data:image/png;base64,...`.
    private static func inline(_ url: URL) throws -> Data {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ","), text[..<comma].lowercased().hasSuffix(";base64"),
              let data = Data(
                base64Encoded: String(text[text.index(after: comma)...]).removingPercentEncoding ?? "",
                options: .ignoreUnknownCharacters)
        else { throw DownloadError.unsupportedURL(String(text.prefix(40))) }
        return data
    }
}

private enum DownloadTimeoutKey: EnvironmentKey { static var defaultValue: Double { 60 } }

extension EnvironmentValues {
    /// The number of seconds without progress after which an image's download fails.
    package var downloadTimeout: Double {
        get { self[DownloadTimeoutKey.self] }
        set { self[DownloadTimeoutKey.self] = newValue }
    }
}
