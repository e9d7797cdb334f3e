import Combine
import EspalierCore
import EspalierGraphics
import Foundation

/// What the window shows: the previews of the last image that could be built, the picture of the chosen one, and what went wrong.
@MainActor final class HostModel: ObservableObject {
    /// Something that keeps the newest sources from being seen. The last picture stays behind it.
    struct Trouble: Equatable {
        var title: String
        var text: String
        /// Whether trying again without a change of the sources may help.
        var isOfStage: Bool
    }

    @Published private(set) var previews: [PreviewDescription] = []
    @Published var selection: PreviewDescription.ID? { didSet { if selection != oldValue, !isFollowing { show() } } }
    @Published var look: PreviewLook { didSet { if look != oldValue { changeLook(from: oldValue) } } }
    /// As `de_DE`; nil for that of the window.
    @Published var locale: String? { didSet { if locale != oldValue { restart() } } }
    @Published private(set) var picture: CGImage?
    /// The size of the preview, in points.
    @Published private(set) var size = CGSize.zero
    @Published private(set) var trouble: Trouble?
    @Published private(set) var isBuilding = false
    /// What could not be kept when the last image took the place of the one before.
    @Published var losses: [String] = []

    private var painted = CGRect.null

    let title: String
    private let arguments: HostArguments
    private let report: MessageWriter
    private var image: (path: String, program: String)?
    private var stage: StageProcess?
    private var buffer = PictureBuffer()
    /// The name of the preview that is wanted first, until it has been there.
    private var wantedName: String?
    /// Whether the selection changes because the stage already shows another preview.
    private var isFollowing = false
    /// What the stage has kept last, for the next one.
    private var kept: Data?
    /// What is reported as soon as the picture of the last image is there.
    private var awaited: HostReport?
    /// Whether the next stage goes on where the one before has ended.
    private var goesOn = false

    init(_ arguments: HostArguments, report: MessageWriter) {
        self.arguments = arguments
        self.report = report
        look = arguments.look
        locale = arguments.locale
        title = arguments.title
        wantedName = arguments.name
    }

    var selected: PreviewDescription? { previews.first { $0.id == selection } }

    /// The part of the picture that has changed since the last call, in pixels; null for none.
    func takePainted() -> CGRect {
        defer { painted = .null }
        return painted
    }

    // MARK: - What the builder tells

    func handle(_ request: HostRequest) {
        switch request {
        case .building: isBuilding = true
        case .failure(let text):
            isBuilding = false
            trouble = Trouble(title: "This does not compile", text: text, isOfStage: false)
        case .image(let path, let program):
            isBuilding = false
            let isSame = image?.program == program
            image = (path, program)
            guard let stage, isSame else {
                goesOn = true
                return restart()
            }
            stage.send(.reload(image: path))
        case .viewer: break
        }
    }

    func rebuild() {
        isBuilding = true
        report.send(HostReport.rebuild)
    }

    // MARK: - The stage

    /// Starts a new stage in the place of the one that there is. The picture stays until it has sent another.
    func restart() {
        guard let image else { return }
        stage?.end()
        stage = nil
        trouble = nil
        do {
            stage = try StageProcess(image.program, image: image.path, options: arguments.stageOptions, locale: locale) { [weak self] in
                self?.handle($0, $1)
            } ended: { [weak self] in
                self?.stageEnded($0)
            }
        } catch {
            trouble = Trouble(title: "The previews cannot be started", text: "\(error)", isOfStage: true)
        }
    }

    func end() { stage?.end() }

    func handle(_ message: StageReport, _ bytes: Data) {
        switch message {
        case .previews(let new):
            previews = new
            if trouble == Self.nothingFound { trouble = nil }
            if let image { awaited = .shown(image: image.path, losses: []) }
            let old = selection
            selection = choice(among: new)
            // A new stage has shown nothing yet, also if the choice is the same.
            if selection == old { show() }
            guard new.isEmpty else { return }
            trouble = Self.nothingFound
        case .frame(let header):
            guard header.id == selection, let new = buffer.take(header, bytes) else { return }
            picture = new
            size = header.size
            painted = painted.union(CGRect(x: header.x, y: header.y, width: header.columns, height: header.rows))
            if let shown = awaited {
                awaited = nil
                report.send(shown)
            }
        case .kept(let data): kept = data
        case .reloaded(let reloaded): follow(reloaded)
        case .refused(let reason):
            report.send(HostReport.refused(reason))
            goesOn = true
            restart()
        case .failed(let text): trouble = Trouble(title: "This preview cannot be shown", text: text, isOfStage: true)
        case .painted, .painting: break
        }
    }

    private static let nothingFound = Trouble(
        title: "There are no previews", text: "No #Preview and no PreviewProvider was found.", isOfStage: false)

    /// The stage shows another image.
    private func follow(_ new: Reloaded) {
        isFollowing = true
        previews = new.previews
        selection = new.id
        isFollowing = false
        trouble = nil
        losses = new.losses
        if let image { awaited = .shown(image: image.path, losses: new.losses) }
    }

    /// The preview that was chosen before, or that has its name now, or the first one.
    private func choice(among previews: [PreviewDescription]) -> PreviewDescription.ID? {
        if let name = wantedName, let wanted = previews.first(where: { $0.name == name || $0.id == name }) {
            wantedName = nil
            return wanted.id
        }
        return (previews.first { $0.id == selection } ?? previews.first)?.id
    }

    private func show() {
        guard let selection else { return }
        guard let stage else { return restart() }
        if trouble?.isOfStage == true { trouble = nil }
        buffer = PictureBuffer()
        stage.send(.show(id: selection, look: look, kept: goesOn ? kept : nil))
        goesOn = false
    }

    private func changeLook(from old: PreviewLook) {
        // Parts of a picture of another scale do not belong to this one.
        if old.scale != look.scale { buffer = PictureBuffer() }
        stage?.send(.change(look))
    }

    private func stageEnded(_ end: StageProcess.End) {
        stage = nil
        let name = selected.map { "The preview “\($0.name)” has crashed" } ?? "The previews have crashed"
        trouble = Trouble(title: "\(name) (\(end.cause))", text: end.lastWords, isOfStage: true)
    }

    // MARK: - Input

    func send(_ request: StageRequest) {
        guard trouble == nil else { return }
        stage?.send(request)
    }
}
